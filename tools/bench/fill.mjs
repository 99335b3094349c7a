// Fills a store with products through the API.
import { openSequential, requestBytes } from './connection.mjs';
import { productAt } from './products.mjs';

const connections = 32;

/** Creates products 0 … count-1 with POST /api/products and returns their ids, oldest first. Fails on the first error. */
export async function fillThroughApi({ port, key, count }) {
  const ids = new Array(count);
  let next = 0;
  const fillOverOneConnection = async () => {
    const { ask, close } = openSequential(port);
    for (let index = next++; index < count; index = next++) {
      const { status, body } = await ask(requestBytes({ method: 'POST', path: '/api/products', key, body: productAt(index) }));
      if (status !== 201) throw new Error(`creating a product returned ${status}: ${body.slice(0, 300)}`);
      ids[index] = JSON.parse(body).id;
    }
    close();
  };
  await Promise.all(Array.from({ length: connections }, fillOverOneConnection));
  return ids;
}
