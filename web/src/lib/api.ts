import type { Contract } from '@portal/contract'
import { calls } from '@portal/contract/calls.generated'
import type { Reply, Request } from '@portal/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { request, type RequestOptions } from './request.ts'
import type { CallInput, CallSpec } from './transport.ts'

type InputOf<E> =
  {} extends Request<E> ? [input?: Request<E>, options?: RequestOptions] : [input: Request<E>, options?: RequestOptions]

export type ApiCall<E> = ((...args: InputOf<E>) => Promise<Reply<E>>) & {
  readonly key: readonly [area: string, call: string]
  readonly spec: CallSpec
}

type CallTable = Readonly<Record<string, Readonly<Record<string, CallSpec>>>>

type ApiOf<T> = {
  readonly [A in keyof T & keyof Contract]: { readonly [C in keyof T[A] & keyof Contract[A]]: ApiCall<Contract[A][C]> }
}

function callTo(area: string, name: string, spec: CallSpec) {
  const call = (input: CallInput = {}, options?: RequestOptions) => request(spec, input, options)
  return Object.assign(call, { key: [area, name] as const, spec })
}

const mapEntries = <T, R>(values: Readonly<Record<string, T>>, change: (name: string, value: T) => R) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(name, value)]))

/** The calls of a generated table. A call that is not in the table does not compile. */
export const apiOf = <T extends CallTable>(table: T) =>
  mapEntries(table, (area, calls) => mapEntries(calls, (name, spec) => callTo(area, name, spec))) as unknown as ApiOf<T>

/** The calls that every page may make: `api.leaderboards.view({ params: { id } }, { signal })`. */
export const api = apiOf(calls)

export type QueryInput<E> = {} extends Request<E> ? [input?: Request<E>] : [input: Request<E>]

/** Query options of a read: `useQuery(query(api.stats.home))`. The key is `[area, call, input]`. */
export function query<E>(call: ApiCall<E>, ...[input]: QueryInput<E>) {
  return queryOptions({
    queryKey: [...call.key, input ?? {}] as const,
    queryFn: ({ signal }) => (call as (input: unknown, options: RequestOptions) => Promise<Reply<E>>)(input, { signal }),
  })
}

/** The beginning of the query keys of all calls of an area. */
export const keyOfArea = (area: keyof Contract): readonly unknown[] => [area]

/** The beginning of the query keys of a call, for invalidation; part of the input narrows it. */
export const keyOf = <E>(call: ApiCall<E>, input?: object): readonly unknown[] => (input ? [...call.key, input] : call.key)
