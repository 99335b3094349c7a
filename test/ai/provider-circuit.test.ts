// The circuit breaker: every transition of its states, with a numeric clock.
import { expect } from 'chai';
import fc from 'fast-check';
import { admit, CLOSED, settle, type Circuit } from '../../ai/provider/circuit.js';

const LIMITS = { failuresInARow: 3, restMs: 100, longestRestMs: 350 };
const closed = (failures: number): Circuit => ({ state: 'closed', failures });
const open = (untilMs: number, restMs: number): Circuit => ({ state: 'open', untilMs, restMs });
const probing = (restMs: number): Circuit => ({ state: 'probing', restMs });

describe('the circuit breaker', () => {
  const admissions: readonly [string, Circuit, number, ReturnType<typeof admit>][] = [
    ['lets calls through while closed', closed(2), 0, { circuit: closed(2), pass: 'call' }],
    ['lets none through before the rest is over', open(100, 100), 99, { circuit: open(100, 100) }],
    ['lets one probe through once the rest is over', open(100, 100), 100, { circuit: probing(100), pass: 'probe' }],
    ['lets none through beside the probe', probing(100), 10_000, { circuit: probing(100) }],
  ];
  for (const [name, circuit, nowMs, expected] of admissions) it(name, () => expect(admit(circuit, nowMs)).to.deep.equal(expected));

  const moves: readonly [string, Circuit, 'call' | 'probe', boolean, Circuit][] = [
    ['counts a failure', closed(0), 'call', false, closed(1)],
    ['forgets failures with a success', closed(2), 'call', true, CLOSED],
    ['opens with the last failure in a row', closed(2), 'call', false, open(1_100, 100)],
    ['closes when the probe succeeds', probing(200), 'probe', true, CLOSED],
    ['rests twice as long when the probe fails', probing(100), 'probe', false, open(1_200, 200)],
    ['rests no longer than the longest rest', probing(200), 'probe', false, open(1_350, 350)],
    ['heeds no late failure while open', open(900, 100), 'call', false, open(900, 100)],
    ['heeds no late success while open', open(900, 100), 'call', true, open(900, 100)],
    ['heeds no late call while a probe is out', probing(100), 'call', true, probing(100)],
  ];
  for (const [name, circuit, pass, isGood, expected] of moves)
    it(name, () => expect(settle(circuit, { pass, isGood, nowMs: 1_000 }, LIMITS)).to.deep.equal(expected));

  it('always admits a call within the longest pause, whatever happened', () => {
    const step = fc.record({ afterMs: fc.nat(200), isGood: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let circuit: Circuit = CLOSED;
        let nowMs = 0;
        for (const { afterMs, isGood } of steps) {
          nowMs += afterMs;
          const admitted = admit(circuit, nowMs);
          circuit = admitted.pass ? settle(admitted.circuit, { pass: admitted.pass, isGood, nowMs }, LIMITS) : admitted.circuit;
        }
        expect(admit(circuit, nowMs + LIMITS.longestRestMs).pass).to.not.equal(undefined);
      }),
    );
  });
});
