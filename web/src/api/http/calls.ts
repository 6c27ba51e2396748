import type { components, paths } from "@/api/interface";

/** A type as the interface's description has it. */
export type Described<Name extends keyof components["schemas"]> = components["schemas"][Name];

/** A path of the interface, with names in the place of its parts: `/api/contracts/{id}/history`. */
export type Path = keyof paths;

type Method = "get" | "post" | "put" | "delete";

/** The paths that take a method. */
export type PathOf<M extends Method> = {
  [P in Path]: [paths[P][M]] extends [undefined] ? never : P;
}[Path];

/** What a call gives when it is not refused; nothing where there is nothing to say. */
export type Answer<P extends Path, M extends Method> = ContentOf<ResponsesOf<P, M>, 200 | 201 | 204>;

type ResponsesOf<P extends Path, M extends Method> = paths[P][M] extends { responses: infer R } ? R : never;

type ContentOf<Responses, Status> = JsonOf<Responses[keyof Responses & Status]>;

type JsonOf<Response> = Response extends { content: { "application/json": infer Json } } ? Json : undefined;

/** What a call sends; an empty object where the description asks for nothing, since the server takes nothing but JSON. */
export type Body<P extends Path, M extends Method> = paths[P][M] extends {
  requestBody: { content: { "application/json": infer Json } };
}
  ? Json
  : Record<string, never>;

/** The paths that take a file. */
export type FilePath<M extends Method = "post"> = {
  [P in PathOf<M>]: paths[P][M] extends {
    requestBody: { content: { "application/octet-stream": unknown } };
  }
    ? P
    : never;
}[PathOf<M>];

/** The paths that give a file to be saved. */
export type GivenFilePath<M extends Method = "get"> = {
  [P in PathOf<M>]: ResponsesOf<P, M> extends {
    200: {
      content:
        | { "application/pdf": unknown }
        | { "text/csv; charset=utf-8": unknown }
        | { "application/octet-stream": unknown };
    };
  }
    ? P
    : never;
}[PathOf<M>];

/** The codes with which a call may be refused. */
export type Refusal<P extends Path, M extends Method> = CodeOf<ResponsesOf<P, M>[keyof ResponsesOf<P, M>]>;

/** The codes of all problem documents. */
export type ProblemCode = Described<"ProblemCode">;

type CodeOf<Response> = Response extends { content: { "application/problem+json": { code: infer Code } } }
  ? Code
  : never;

/** What any call takes. */
export interface Options {
  signal?: AbortSignal | undefined;
  timeLimitMs?: number;
}

/** What a call takes beside its path and its body; nothing need be said where the description requires nothing. */
export type Asked<P extends Path, M extends Method> =
  Nothing extends AskedOf<ParametersOf<P, M>>
    ? [asked?: AskedOf<ParametersOf<P, M>>]
    : [asked: AskedOf<ParametersOf<P, M>>];

type Nothing = Record<never, never>;

type ParametersOf<P extends Path, M extends Method> = paths[P][M] extends { parameters: infer Parameters }
  ? Parameters
  : never;

type AskedOf<Parameters> = Options & PartsOf<Parameters> & QueryOf<Parameters> & KeyOf<Parameters>;

type PartsOf<Parameters> = Parameters extends { path: infer Parts extends Record<string, string | number> }
  ? { path: Parts }
  : Nothing;

type QueryOf<Parameters> = Parameters extends { query: infer Query }
  ? { query: Queried<Query> }
  : Parameters extends { query?: infer Query }
    ? [Query] extends [undefined]
      ? Nothing
      : { query?: Queried<NonNullable<Query>> }
    : Nothing;

/** What makes a write that must not happen twice safe to repeat. */
type KeyOf<Parameters> = Parameters extends { header: { "Idempotency-Key": string } }
  ? { idempotencyKey: string }
  : Nothing;

/** A query as it is asked for: what need not be said may be undefined. */
type Queried<Query> = {
  [Name in keyof Query as Nothing extends Pick<Query, Name> ? Name : never]?: Value<Query[Name]> | undefined;
} & {
  [Name in keyof Query as Nothing extends Pick<Query, Name> ? never : Name]: Value<Query[Name]>;
};

/** Yes and no stand for their texts. An empty text is the same as none, and is never sent. */
type Value<Text> = string extends Text
  ? string
  : "true" extends Text
    ? boolean
    : Extract<Exclude<Text, "">, string | number>;
