// Runs the catalog sync of the idempotency guide as printed, while requests are interrupted at every point.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { guides, runnableBlocks } from './code-blocks.js';
import { startLiveService, type LiveService } from './live-service.js';
import { LONGEST_MS, pythonWithRequests, run } from './toolchains.js';

/** Rows are refused, corrected and edited, products are deleted, and the program is interrupted before, during and after requests.
 *  Prints every row whose last edition is not in the shop exactly once. */
const BREAKING_OFF = `
import random
import threading


class BrokenOff(Exception):
    pass


whole = store.request
running = []


def breaking_off(method, url, **request):
    chance = random.random()
    if chance < 0.15:
        raise BrokenOff("before the request")
    if chance < 0.25:
        headers = {**store.headers, **request.get("headers", {})}
        running.append(threading.Thread(target=lambda: requests.request(method, url, **{**request, "headers": headers})))
        running[-1].start()
        raise BrokenOff("while it runs")
    reply = whole(method, url, **request)
    if chance < 0.4:
        raise BrokenOff("before its reply is read")
    return reply


def count():
    return store.get(products, params={"search": "edition"}).json()["total"]


random.seed(4711)
before = count()
for number in range(30):
    sku = f"row{number}"
    store.request = breaking_off
    for edition in range(6):
        try:
            sync(sku, {"name": f"Edition {edition}", "price": random.choice([1.234, 5, 7.5])})
        except BrokenOff:
            pass
    store.request = whole
    for request in running:
        request.join()
    running.clear()
    listed = lambda: store.get(products, params={"externalId": sku}).json()["data"]
    if number % 3 == 0:
        for product in listed():
            store.delete(f"{products}/{product['id']}")
    sync(sku, {"name": "Last edition", "price": 9})
    if [product["name"] for product in listed()] != ["Last edition"]:
        print(sku, listed())
if count() != before + 30:
    print(f"a product was created twice: {before}, then {count()}")
print("done")
`;

describe('the catalog sync of the idempotency guide', function () {
  this.timeout(LONGEST_MS);
  let service: LiveService;
  let folder = '';

  // Skipped without a Python that has `requests`; the test list says so.
  if (pythonWithRequests === undefined) {
    it('is skipped: no python3 on this machine has requests', () => expect(pythonWithRequests).to.equal(undefined));
    return;
  }
  const python = pythonWithRequests;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'catalog-sync-'));
    service = await startLiveService();
  });

  after(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  it('creates each row once, in its last edition, wherever it was interrupted', async () => {
    const program = join(folder, 'sync.py');
    writeFileSync(program, recipeOfTheGuide().replaceAll('http://127.0.0.1:3000', service.url) + BREAKING_OFF);
    const outcome = await run(python, [program], { environment: { STOREFRONT_API_KEY: service.key }, folder });
    expect(outcome.stderr).to.equal('');
    expect(outcome.stdout.trim()).to.equal('done');
  });
});

/** Returns the functions of the guide's recipe, without the calls that demonstrate them. */
function recipeOfTheGuide(): string {
  const recipe = runnableBlocks(guides['idempotency'] ?? '').find(({ code }) => code.includes('def sync('));
  expect(recipe, 'the recipe of the guide').not.to.equal(undefined);
  return (recipe?.code ?? '').split('\nprint(')[0] ?? '';
}
