// The type of a handler, computed from the contract. An undeclared status, body or parameter doesn't compile.
import type { Readable } from 'node:stream';
import type { AiEngine } from '../ai/engine.js';
import type { Database, Transaction } from '../db/engine/connection.js';
import type { Document } from '../db/engine/document.js';
import type {
  ImportFormat,
  ImportType,
  operations,
  ProcessRole,
  Product,
  RateLimits,
  SystemBackups,
  SystemWarning,
  UploadType,
} from '../generated/api.js';
import type { ChangeableSettings, StartSettings } from '../domain/changeable-settings.js';
import type { Grant } from '../domain/grants.js';
import type { OpenReceiver } from '../webhooks/post.js';
import type { AddressGuard } from '../webhooks/address-guard.js';
import type { CsvFile } from './csv.js';
import type { IdentityProvider } from './identity-provider.js';

/** The operations that are served over HTTP. */
export type OperationId = keyof operations;

type At<Type, Key extends PropertyKey> = Type extends { [K in Key]?: infer Value } ? NonNullable<Value> : never;
type Json<Type> = Type extends { content: { 'application/json': infer Body } } ? Body : undefined;
/** What a handler returns for a response with this content. */
type ReplyBody<Type> = Type extends { content: { 'text/csv': string } } ? CsvFile : Json<Type> | Document<Json<Type>>;
type ParametersIn<Id extends OperationId, Place extends 'path' | 'query' | 'header'> = [At<operations[Id]['parameters'], Place>] extends [
  never,
]
  ? Record<never, never>
  : At<operations[Id]['parameters'], Place>;
/** Header names are in lower case. */
type LowerCased<Headers> = { [Name in keyof Headers as Lowercase<Name & string>]: Headers[Name] };
/** The body of an operation that accepts a file. */
type FileBody<Type> = Type extends { content: { 'image/jpeg': string } }
  ? ReceivedFile
  : Type extends { content: { 'application/x-ndjson': string } }
    ? ReceivedFile<ImportFileType>
    : never;
type IsOptionalBody<Id extends OperationId> = operations[Id] extends { requestBody: object } ? false : true;
type RequestBody<Id extends OperationId> =
  | ([FileBody<At<operations[Id], 'requestBody'>>] extends [never]
      ? Json<At<operations[Id], 'requestBody'>>
      : FileBody<At<operations[Id], 'requestBody'>>)
  | (IsOptionalBody<Id> extends true ? undefined : never);

/** The calling key. It was valid at most a second ago, and holds the scope of the operation, if it needs one. */
export interface Caller extends Grant {
  readonly keyId: string;
  /** The member of the staff whom the key acts for; absent if it acts for the store. A key never changes whom it acts for. */
  readonly staffId?: string | undefined;
  /** The id of the request, as the response and the log show it. */
  readonly requestId: string;
}

/** One request, validated and completed with the contract's defaults. */
export interface Call<Id extends OperationId> {
  readonly path: ParametersIn<Id, 'path'>;
  readonly query: ParametersIn<Id, 'query'>;
  readonly headers: LowerCased<ParametersIn<Id, 'header'>>;
  readonly body: RequestBody<Id>;
  readonly caller: Caller;
}

type SuccessStatus = 200 | 201 | 202 | 204 | 304;

/** What a handler returns: a success that the contract declares. Errors are thrown (errors.ts). */
export type Reply<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses'] & SuccessStatus]: {
    readonly status: Status;
    readonly headers?: Readonly<Record<string, string>>;
  } & (operations[Id]['responses'][Status] extends { content: object }
    ? { readonly body: ReplyBody<operations[Id]['responses'][Status]> }
    : { readonly body?: undefined });
}[keyof operations[Id]['responses'] & SuccessStatus];

/** The prefix of an id, which shows the kind of object: `prod` in `prod_…`. */
export type IdPrefix =
  | 'prod'
  | 'cat'
  | 'cnt'
  | 'cre'
  | 'rev'
  | 'usr'
  | 'ord'
  | 'rfd'
  | 'com'
  | 'pay'
  | 'key'
  | 'evt'
  | 'whe'
  | 'dlv'
  | 'att'
  | 'rec'
  | 'wrk'
  | 'stf'
  | 'aud'
  | 'prv'
  | 'job'
  | 'era'
  | 'upl'
  | 'ses'
  | 'pas'
  | 'req'
  | 'imp'
  | 'exp'
  | 'alr';

/** The business settings that handlers use. */
export interface StoreSettings extends ChangeableSettings {
  /** How long events and deliveries are stored. */
  readonly retentionMs: number;
  /** How long entries of the audit log are stored. */
  readonly auditRetentionMs: number;
  /** To how many active endpoints at one host an event may be sent. */
  readonly endpointsPerHost: number;
  /** Requests per minute for keys without their own limits. */
  readonly defaultLimits: Required<RateLimits>;
  /** Requests per minute for sessions of the dashboard, in the bucket `standard`. */
  readonly sessionLimit: number;
}

/** The media types of files that can be imported. */
export type ImportFileType = 'text/csv' | 'application/x-ndjson';

/** A file that arrived, and is on disk until the request ends. */
export interface ReceivedFile<Type extends string = UploadType> {
  /** A folder that only this file has. */
  readonly folder: string;
  readonly path: string;
  /** What the client said. */
  readonly type: Type;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** The first bytes, which show the type. */
  readonly start: Uint8Array;
}

/** A file that was checked and converted, with its thumbnails. */
export interface PreparedUpload {
  readonly type: UploadType;
  readonly bytes: number;
  readonly sha256: string;
  readonly width?: number;
  readonly height?: number;
  readonly thumbnails: readonly { readonly name: string; readonly width: number; readonly height: number }[];
  /** All files to store. */
  readonly files: readonly {
    readonly name: string;
    readonly path: string;
    readonly type: UploadType;
    readonly bytes: number;
    readonly sha256: string;
  }[];
}

/** The files of uploads: checks them, stores them, and removes them. */
export interface Files {
  /** How many bytes all uploads may have. */
  readonly maxTotalBytes: number;
  /** Receives a file, which must be discarded. Throws ApiError: 413 if it is larger than its type may be, 503 if too many arrive at once. */
  receive(source: Readable, type: UploadType): Promise<ReceivedFile>;
  /** Removes what is left of a received file. */
  discard(file: ReceivedFile): Promise<void>;
  /** Checks a file, removes the metadata of an image, and makes its thumbnails. Throws ApiError for a file that can't be uploaded. */
  prepare(file: ReceivedFile): Promise<PreparedUpload>;
  /** Stores the files of an upload, so that they survive a crash. */
  store(uploadId: string, upload: PreparedUpload): Promise<void>;
  /** Removes stored files; those that are not there are no error. */
  remove(uploadId: string, names: readonly string[]): Promise<void>;
  /** Returns where a file is served. */
  toUrl(uploadId: string, name: string): string;
}

/** The files of imports. */
export interface ImportFiles {
  /** Checks a received file and stores it for an import. Returns its format. Throws ApiError 400 if it can't be read. */
  keep(file: ReceivedFile<ImportFileType>, job: { readonly id: string; readonly type: ImportType }): Promise<ImportFormat>;
  /** Removes the file of an import. No error if there is none. */
  remove(importId: string): Promise<void>;
}

/** The files of exports. */
export interface ExportFiles {
  /** Opens the file of a completed export to send it. Undefined if this process has none. */
  open(exportId: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Removes the file of an export, also one that is being written. No error if there is none. */
  remove(exportId: string): Promise<void>;
}

/** What the process knows of itself. */
export interface SystemFacts {
  readonly role: ProcessRole;
  readonly nodeVersion: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Where backups are written; undefined if the store can't be backed up. */
  readonly backups: SystemBackups | undefined;
  /** The settings that are risky. */
  readonly warnings: readonly SystemWarning[];
  readonly readContract: () => { readonly version: string; readonly contractDigest: string };
}

/** An email in plain text, to one address. */
export interface Mail {
  readonly to: string;
  /** The name of the sender, as mail programs show it. */
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  /** The same for each try, so that mail programs can recognize a copy. */
  readonly id: string;
}

/** Sends email. */
export interface Mailer {
  /** Resolves with the reply of the server when it has accepted it. Rejects with a MailError (domain/alert-tests.ts) if the server refuses it or can't be
   *  reached within seconds. */
  send(mail: Mail): Promise<string>;
}

/** What handlers need to do their work. Only server/process/services.ts creates it. */
export interface Services {
  readonly db: Database;
  /** `db.transaction` for work that ends in the reply. With an Idempotency-Key, the same transaction stores the reply, so that a retry
   *  after a crash neither repeats the work nor loses the response. */
  readonly transaction: <Result extends AnyReply>(work: (trx: Transaction) => Promise<Result>) => Promise<Result>;
  readonly ai: AiEngine;
  readonly files: Files;
  readonly importFiles: ImportFiles;
  readonly exportFiles: ExportFiles;
  readonly now: () => Date;
  readonly newId: (prefix: IdPrefix) => string;
  readonly newApiKey: () => string;
  /** Returns a secret for a cookie or link: 32 random bytes as 43 characters that a URL may have. */
  readonly newSecret: () => string;
  readonly passwords: {
    /** Returns the hash of a password. Takes a quarter of a second. */
    hash(password: string): Promise<string>;
    /** Returns whether a hash is that of a password. Takes as long without a hash. */
    verify(password: string, hash: string | undefined): Promise<boolean>;
  };
  /** Sends email; undefined if the operator has set no server for it. */
  readonly mailer: Mailer | undefined;
  /** The provider of single sign-on; undefined if the operator has set none. */
  readonly identityProvider: IdentityProvider | undefined;
  /** Where people reach the service, without a path. */
  readonly origin: () => string;
  /** Encrypts values that must be stored but not be readable in the store. */
  readonly encryption: {
    readonly encrypt: (text: string) => string;
    readonly decrypt: (encrypted: string) => string;
    /** Whether the current key encrypted it, rather than a previous one. */
    readonly isCurrent: (encrypted: string) => boolean;
  };
  readonly newWebhookSecret: () => string;
  /** Decides whether a URL may be a receiver. */
  readonly target: Pick<AddressGuard, 'findIssue'>;
  /** Opens receivers for requests outside the delivery engine: tests and certifications. */
  readonly openReceiver: OpenReceiver;
  /** Writes the requests that this process has recorded for the API log. Never rejects. */
  readonly flushRequestLog: () => Promise<void>;
  /** Called after deliveries to these endpoints are committed; with no ids, after endpoints or recoveries changed. */
  readonly wakeDispatcher: (endpointIds: readonly string[]) => void;
  /** Called after a product was created, changed or deleted. */
  readonly catalogChanged: (change: ProductChange) => void;
  /** Called after categories were created, renamed, merged or deleted, and when all their products have followed. */
  readonly categoriesChanged: (categoryIds: readonly string[]) => void;
  /** In a request, the settings when it began. Elsewhere those of the start: `withCurrentSettings` returns the current ones. */
  readonly settings: StoreSettings;
  readonly startSettings: StartSettings;
  readonly system: SystemFacts;
  readonly log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
}

/** A product before and after a change. Without `before` it was created; without `after` it was deleted. */
export interface ProductChange {
  readonly before?: Product;
  readonly after?: Product;
}

/** The reply of any operation, before it is written. `body` becomes JSON, or is sent as stored if it is a `Document`. */
export interface AnyReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A handler: `export const getProduct: Operation<'getProduct'> = async (call, services) => …`. */
export type Operation<Id extends OperationId> = (call: Call<Id>, services: Services) => Promise<Reply<Id>>;
