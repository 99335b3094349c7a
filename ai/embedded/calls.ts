/** What waits for the thread of the embedded engine, and whose turn is next. */
import type { AiEngine } from '../engine.js';

/** A function of the engine that the thread carries out. */
export interface Call {
  readonly id: number;
  readonly name: Exclude<keyof AiEngine, 'close'>;
  readonly argument: unknown;
}

/** A call, and whoever waits for its answer. */
export interface Waiting extends Call {
  /** How many its texts have together. */
  readonly characters: number;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** So often an urgent call goes first before one of the others gets its turn. */
const URGENT_IN_A_ROW = 3;

/** What a queue holds at most; its first call may be of any length. */
export interface QueueBounds {
  readonly callsMost: number;
  readonly charactersMost: number;
}

/** Calls in order, and how much of them is not answered yet. */
class Queue {
  readonly waiting: Waiting[] = [];
  calls = 0;
  characters = 0;

  hasRoom({ callsMost, charactersMost }: QueueBounds, characters: number): boolean {
    return this.calls < callsMost && (this.calls === 0 || this.characters + characters <= charactersMost);
  }
}

/** Calls by their id, and two queues: screenings decide what people see at once, so they go before what anybody may ask at
 *  length. Neither queue can take the other's turn or room. */
export class Calls {
  private readonly byId = new Map<number, Waiting>();
  private readonly urgent = new Queue();
  private readonly others = new Queue();
  private urgentInARow = 0;

  constructor(private readonly bounds: QueueBounds) {}

  get size(): number {
    return this.byId.size;
  }

  hasRoom(call: Pick<Waiting, 'name' | 'characters'>): boolean {
    return this.getQueue(call).hasRoom(this.bounds, call.characters);
  }

  add(call: Waiting): void {
    const queue = this.getQueue(call);
    this.byId.set(call.id, call);
    queue.calls += 1;
    queue.characters += call.characters;
    queue.waiting.push(call);
  }

  /** The call whose turn it is, which leaves its queue; undefined when none waits. */
  take(): Waiting | undefined {
    const urgentFirst = this.urgentInARow < URGENT_IN_A_ROW || this.others.calls === 0;
    const [first, second] = urgentFirst ? [this.urgent, this.others] : [this.others, this.urgent];
    const call = this.getFirst(first) ?? this.getFirst(second);
    if (call) this.urgentInARow = this.getQueue(call) === this.urgent ? this.urgentInARow + 1 : 0;
    return call;
  }

  /** Puts back a call that was taken and not worked on: it is the next of its queue. */
  putBack(call: Waiting): void {
    if (this.byId.has(call.id)) this.getQueue(call).waiting.unshift(call);
  }

  /** Removes a call, to be answered or refused; undefined when that has happened. */
  settle(id: number): Waiting | undefined {
    const call = this.byId.get(id);
    if (!call) return undefined;
    const queue = this.getQueue(call);
    this.byId.delete(id);
    clearTimeout(call.timer);
    queue.calls -= 1;
    queue.characters -= call.characters;
    return call;
  }

  /** Refuses all. */
  rejectAll(error: Error): void {
    for (const id of [...this.byId.keys()]) this.settle(id)?.reject(error);
  }

  private getQueue({ name }: Pick<Call, 'name'>): Queue {
    return name === 'screen' ? this.urgent : this.others;
  }

  /** Those that were settled while they waited are passed over. */
  private getFirst({ waiting }: Queue): Waiting | undefined {
    for (let call = waiting.shift(); call; call = waiting.shift()) if (this.byId.has(call.id)) return call;
    return undefined;
  }
}
