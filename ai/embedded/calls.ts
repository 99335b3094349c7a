// The queues of calls that wait for the embedded engine's thread.
import type { AiEngine } from '../engine.js';

/** A method of the engine that runs in the thread. */
export interface Call {
  readonly id: number;
  readonly name: Exclude<keyof AiEngine, 'close'>;
  readonly argument: unknown;
}

/** A call with its pending promise. */
export interface Waiting extends Call {
  /** The total length of its texts. */
  readonly characters: number;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** The number of urgent calls that run before one of the others. */
const URGENT_IN_A_ROW = 3;

/** The capacity of a queue. The first call may have any length. */
export interface QueueBounds {
  readonly callsMost: number;
  readonly charactersMost: number;
}

/** Pending calls in order, and the total length of their texts. */
class Queue {
  readonly waiting: Waiting[] = [];
  calls = 0;
  characters = 0;

  hasRoom({ callsMost, charactersMost }: QueueBounds, characters: number): boolean {
    return this.calls < callsMost && (this.calls === 0 || this.characters + characters <= charactersMost);
  }
}

/** The pending calls by id, in two queues. Screenings are urgent: they decide what is published, so they run before calls that any client
 *  can make. Neither queue can use up the turns or the capacity of the other. */
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

  /** Removes the next call from its queue and returns it; undefined if the queues are empty. */
  take(): Waiting | undefined {
    const urgentFirst = this.urgentInARow < URGENT_IN_A_ROW || this.others.calls === 0;
    const [first, second] = urgentFirst ? [this.urgent, this.others] : [this.others, this.urgent];
    const call = this.getFirst(first) ?? this.getFirst(second);
    if (call) this.urgentInARow = this.getQueue(call) === this.urgent ? this.urgentInARow + 1 : 0;
    return call;
  }

  /** Puts an unstarted call back at the head of its queue. */
  putBack(call: Waiting): void {
    if (this.byId.has(call.id)) this.getQueue(call).waiting.unshift(call);
  }

  /** Removes a call that has a result; undefined if it is already removed. */
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

  /** Rejects all calls. */
  rejectAll(error: Error): void {
    for (const id of [...this.byId.keys()]) this.settle(id)?.reject(error);
  }

  private getQueue({ name }: Pick<Call, 'name'>): Queue {
    return name === 'screen' ? this.urgent : this.others;
  }

  /** Skips calls that were removed while they waited. */
  private getFirst({ waiting }: Queue): Waiting | undefined {
    for (let call = waiting.shift(); call; call = waiting.shift()) if (this.byId.has(call.id)) return call;
    return undefined;
  }
}
