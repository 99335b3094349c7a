// Reads the body of a request that is a file.
import type { Context } from 'koa';
import { ApiError, invalidField } from '../../handlers/errors.js';
import type { ReceivedFile } from '../../handlers/operation.js';
import type { FileReceiver } from '../files/receive.js';
import { hasBody } from './request-body.js';

/** Receives the file of a request. Throws ApiError: 415 for a type that can't be uploaded, or an encoding; 400 without a body or for one that
 *  breaks off; 413 for one that is too large. */
export async function receiveUpload<Type extends string>(ctx: Context, files: FileReceiver<Type>): Promise<ReceivedFile<Type>> {
  const sent = ctx.get('content-type').split(';')[0]?.trim().toLowerCase() ?? '';
  const type = files.types.find((one) => one === sent);
  if (!hasBody(ctx)) throw invalidField('missing-field', 'body', 'is required');
  if (type === undefined || !['', 'utf-8', 'utf8'].includes(ctx.request.charset.toLowerCase())) throw unsupportedType(sent, files.types);
  if (!['', 'identity'].includes(ctx.get('content-encoding').toLowerCase()))
    throw new ApiError('unsupported-content-encoding', 'a file must be sent as it is, without Content-Encoding', {
      errors: [{ reason: 'unsupported-content-encoding', field: 'Content-Encoding', issue: 'is not supported for files' }],
    });
  files.checkLength(type, Number(ctx.get('content-length') || 0));
  try {
    return await files.receive(ctx.req, type);
  } catch (error) {
    if (!(error instanceof ApiError) && (ctx.req.errored || ctx.req.destroyed))
      throw invalidField('missing-field', 'body', 'is incomplete: the connection broke off');
    throw error;
  }
}

const FORMS = new Set(['multipart/form-data', 'application/x-www-form-urlencoded']);

function unsupportedType(type: string, types: readonly string[]): ApiError {
  const issue = `must be one of: ${types.join(', ')}`;
  const form = FORMS.has(type) ? ', which is a form: name the type of the file, and send the file itself' : '';
  const sent = type === '' ? 'there is none' : `it is "${type.slice(0, 100)}"${form}`;
  return new ApiError('unsupported-media-type', `Content-Type ${issue}: ${sent}`, {
    errors: [{ reason: 'unsupported-media-type', field: 'Content-Type', issue }],
  });
}
