import { z } from 'zod'
import type { ProblemName } from './problems.ts'

/** Required authentication and role; the server checks it once, against the verified session, signature or token. */
export type Caller = 'anyone' | 'player' | 'operator' | 'admin' | 'machine' | 'kiosk' | 'shop'
export type DuringImpersonation = 'allowed' | 'unrecorded' | 'refused'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type OwnedKind =
  | 'account'
  | 'alert'
  | 'alertRule'
  | 'archive'
  | 'auditEntry'
  | 'board'
  | 'builtMachine'
  | 'contentCard'
  | 'contentPage'
  | 'deadLetter'
  | 'event'
  | 'faultReport'
  | 'heldGame'
  | 'job'
  | 'kiosk'
  | 'location'
  | 'machine'
  | 'machineCommand'
  | 'machineReview'
  | 'machineTransfer'
  | 'mail'
  | 'membershipOrder'
  | 'network'
  | 'notification'
  | 'passkey'
  | 'play'
  | 'player'
  | 'playerReport'
  | 'quest'
  | 'scoreFence'
  | 'scoreReview'
  | 'session'
  | 'shopMessage'
  | 'staffInvitation'
  | 'staffMember'
  | 'teamMembership'

/**
 * The reply to an object of another account; it never shows that the object exists. `own`: 404, the default. `own or invalid`:
 * 400 at its field. `filter`: an empty result. `other player`: the call names somebody else on purpose, 404 for a private player.
 * `any`: allowed, the default for admins.
 */
export type AccessRule = 'own' | 'own or invalid' | 'filter' | 'other player' | 'any'

/**
 * The objects that a call names. `none`: it names no object. `everybody`: objects that belong to no account, such as titles.
 * `secret`: a link, code or address that only its holder can give. Several kinds, or a rule other than the default, are a
 * record.
 */
export type Owner = 'none' | 'everybody' | 'secret' | OwnedKind | { readonly [Kind in OwnedKind]?: AccessRule }

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Who extends Caller = Caller,
> = {
  readonly method: Method
  /** Below `/api/v{version}/`, with `{name}` for parameters, in the spelling that clients send. */
  readonly path: string
  readonly version: number
  readonly alsoVersions: readonly number[]
  readonly caller: Who
  readonly owner: Owner
  /** SQL statements of a read with a cached caller; null where they are not counted. */
  readonly queries: number | null
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Answer
  readonly status: number
  /** Problems beyond those every call may have (session, validation, limit, outage). */
  readonly errors: readonly ProblemName[]
  /** Needs a password entry in the last 15 minutes; otherwise problem `login.not-recent` (648). */
  readonly recentLogin: boolean
  /** A GET that changes something; the server refuses it for links, images, prefetches and HEAD. */
  readonly sideEffect: boolean
  /** A GET that POST answers too, with the query as the body, to keep personal data out of addresses. */
  readonly queryAsPost: boolean
  /**
   * During an admin's impersonation of a player. `refused`: not allowed, as are all calls that need a recent login. `allowed`:
   * changes are recorded in the audit log. `unrecorded`: allowed without a record.
   */
  readonly duringImpersonation: DuringImpersonation
  /** For other clients only; not in the browser's tables of calls. */
  readonly ofOthers: boolean
  /**
   * `form` takes a form as well, urlencoded or multipart; `any` is for senders whose content type the portal cannot choose;
   * `reports` is for browsers' reports, of which unreadable ones count as empty.
   */
  readonly bodyType: 'json' | 'form' | 'any' | 'reports'
  /** `any` also takes requests from pages of other sites; all other calls refuse them. */
  readonly origin: 'own' | 'any'
  readonly bodyBytes: number | null
  /** Served during an overload too, in which the server answers 503 to all other calls: machines, logins and event streams. */
  readonly neverShed: boolean
}

/** Console pages and shop orders are longer than other bodies. */
const longBodyBytes = 256 * 1024

export const nothing = z.object({})
type Nothing = typeof nothing

type Options = Partial<
  Pick<
    Endpoint,
    | 'version'
    | 'alsoVersions'
    | 'status'
    | 'errors'
    | 'recentLogin'
    | 'sideEffect'
    | 'queryAsPost'
    | 'duringImpersonation'
    | 'ofOthers'
    | 'bodyBytes'
    | 'bodyType'
    | 'origin'
    | 'neverShed'
  >
>

/** Each GET has a query budget; null for streams, for a GET that writes, and for machines or demos. */
type QueryBudget<M extends Method> = M extends 'GET' ? { queries: number | null } : { queries?: never }

/**
 * Declares a REST call. Server and web derive their types from it. The path's `{names}` must be exactly the keys of `params`,
 * or the call does not compile.
 */
export function endpoint<
  M extends Method,
  const Path extends string,
  Answer extends z.ZodType,
  const Who extends Caller,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  spec: Options &
    QueryBudget<M> & {
      call: `${M} ${Path}`
      caller: Who
      owner: Owner
      summary: string
      params?: Params & ([PathNames<Path>] extends [keyof z.input<Params>] ? unknown : 'params lacks a {name} of the path')
      query?: Query
      body?: Body
      reply: Answer
    },
): Endpoint<Params, Query, Body, Answer, Who> {
  const [method, path] = spec.call.split(' ') as [Method, string]
  return {
    method,
    path,
    version: spec.version ?? 1,
    alsoVersions: spec.alsoVersions ?? [],
    caller: spec.caller,
    owner: spec.owner,
    queries: spec.queries ?? null,
    summary: spec.summary,
    params: (spec.params ?? nothing) as Params,
    query: (spec.query ?? nothing) as Query,
    body: (spec.body ?? nothing) as Body,
    reply: spec.reply,
    status: spec.status ?? 200,
    errors: spec.errors ?? [],
    recentLogin: spec.recentLogin ?? false,
    sideEffect: spec.sideEffect ?? false,
    queryAsPost: spec.queryAsPost ?? false,
    duringImpersonation: spec.duringImpersonation ?? 'allowed',
    ofOthers: spec.ofOthers ?? false,
    bodyBytes: spec.bodyBytes ?? (spec.caller === 'admin' || spec.caller === 'shop' ? longBodyBytes : null),
    bodyType: spec.bodyType ?? 'json',
    origin: spec.origin ?? 'own',
    neverShed: spec.neverShed ?? false,
  }
}

/** Returns the kinds of objects that a call names, each with its rule. */
export function objectRules({ caller, owner }: Pick<Endpoint, 'caller' | 'owner'>): [OwnedKind, AccessRule][] {
  if (owner === 'none' || owner === 'everybody' || owner === 'secret') return []
  if (typeof owner === 'string') return [[owner, caller === 'admin' ? 'any' : 'own']]
  return Object.entries(owner) as [OwnedKind, AccessRule][]
}

export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never

type Declared<T> = { [K in keyof T as {} extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as {} extends T[K] ? K : never]?: T[K]
}

export type Request<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Declared<{ params: z.input<P>; query: z.input<Q>; body: z.input<B> }>
    : never

export type Reply<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never
