import type { paths } from './generated/schema.js'

/** Methods of the API. */
export type Method = 'get' | 'post' | 'put' | 'delete'

/** What one operation answers, by status. */
interface Described {
  readonly responses: object
}
/** The operation behind a path and a method; `never` where there is none. */
type OperationAt<path extends keyof paths, method extends Method> = Extract<paths[path][method], Described>
type JsonOf<response> = response extends { readonly content: { readonly 'application/json': infer json } } ? json : never
type Success = 200 | 201
type Responses<operation extends Described> = operation['responses']
type JsonAt<operation extends Described, status extends PropertyKey> = JsonOf<Responses<operation>[Extract<keyof Responses<operation>, status>]>
/** Statuses of refusals. `default` stands for those of later versions. */
type RefusalStatus<operation extends Described> = Exclude<keyof Responses<operation>, Success | 302 | 'default'>

/** JSON that an operation answers. */
type AnswerOf<operation extends Described> = JsonAt<operation, Success>
type CodeIn<json> = json extends { readonly error: { readonly code: infer code extends string } } ? code : never
type RefusalOf<operation extends Described> = {
  [status in RefusalStatus<operation>]: CodeIn<JsonOf<Responses<operation>[status & keyof Responses<operation>]>>
}[RefusalStatus<operation>]
/** Probes give their answer with 503 too: their status says everything. */
type IsProbe<operation extends Described> = [JsonAt<operation, 503>] extends [never]
  ? false
  : JsonAt<operation, 503> extends { readonly error: unknown }
    ? false
    : true

/** The paths of a method that answer with JSON. */
export type PathOf<method extends Method> = {
  [path in keyof paths]: [OperationAt<path, method>] extends [never]
    ? never
    : [AnswerOf<OperationAt<path, method>>] extends [never]
      ? never
      : IsProbe<OperationAt<path, method>> extends true
        ? never
        : path
}[keyof paths]

/** JSON that an operation answers with. */
export type Answer<method extends Method, path extends keyof paths> = AnswerOf<OperationAt<path, method>>
/** The codes that an operation is refused with. */
export type RefusalCode<method extends Method, path extends keyof paths> = RefusalOf<OperationAt<path, method>>

type MembersOf<operation, kind extends string> = operation extends { readonly parameters: infer all }
  ? kind extends keyof all
    ? Exclude<all[kind], undefined>
    : never
  : never
/** Parameters of one kind under their name; optional where each of them is. `never`: there are none. */
type Group<name extends string, members> = [members] extends [never]
  ? unknown
  : Partial<members> extends members
    ? { readonly [key in name]?: members }
    : { readonly [key in name]: members }
/** The client adds the project itself. */
type WithoutProject<query> = [query] extends [never] ? never : { [name in keyof query as Exclude<name, 'projectId'>]: query[name] }
type BodyOf<operation> = operation extends { readonly requestBody: { readonly content: { readonly 'application/json': infer body } } }
  ? { readonly body: body }
  : unknown

/** What every request may have. */
export interface RequestOptions {
  /** Ends the request. */
  readonly signal?: AbortSignal
  /** Ms until the end of the answer: by default those of the client. */
  readonly timeoutMs?: number
}
type HeadersOf<members> = [members] extends [never]
  ? { readonly headers?: Readonly<Record<string, string>> }
  : { readonly headers: members & Readonly<Record<string, string>> }

type AddressOfOperation<operation> = Group<'path', MembersOf<operation, 'path'>> & Group<'query', WithoutProject<MembersOf<operation, 'query'>>>
type RequestOfOperation<operation> = AddressOfOperation<operation> & HeadersOf<MembersOf<operation, 'header'>> & BodyOf<operation> & RequestOptions

/** What a request of an operation is made of: `path`, `query`, `headers` and `body`, as far as it has them. */
export type Request<method extends Method, path extends keyof paths> = RequestOfOperation<OperationAt<path, method>>
/** What the address of an operation is made of. */
export type Address<path extends keyof paths> = AddressOfOperation<OperationAt<path, Method>>

/** The last argument of a call: it may be left out where nothing in it is required. */
export type Given<request> = Partial<request> extends request ? readonly [request?: request] : readonly [request: request]
