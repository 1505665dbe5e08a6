import type { Contract } from '@portal/contract'
import { calls } from '@portal/contract/calls.generated'
import type { Reply, Request } from '@portal/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { request, type RequestOptions } from './request.ts'
import type { CallInput, CallSpec } from './transport.ts'

type InputOf<E> =
  {} extends Request<E> ? [input?: Request<E>, options?: RequestOptions] : [input: Request<E>, options?: RequestOptions]

export type ApiCall<E> = ((...args: InputOf<E>) => Promise<Reply<E>>) & { readonly key: readonly [area: string, call: string] }

type Api = { readonly [A in keyof Contract]: { readonly [C in keyof Contract[A]]: ApiCall<Contract[A][C]> } }

function callTo(area: string, name: string, spec: CallSpec) {
  const call = (input: CallInput = {}, options?: RequestOptions) => request(spec, input, options)
  return Object.assign(call, { key: [area, name] as const })
}

const made: Record<string, Record<string, unknown>> = {}

export function addCalls(table: Readonly<Record<string, Readonly<Record<string, CallSpec>>>>): void {
  for (const [area, entries] of Object.entries(table))
    for (const [name, spec] of Object.entries(entries)) (made[area] ??= {})[name] = callTo(area, name, spec)
}
addCalls(calls)

/** Every call of the product: `api.leaderboards.view({ params: { id } }, { signal })`. */
export const api = made as unknown as Api

type QueryInput<E> = {} extends Request<E> ? [input?: Request<E>] : [input: Request<E>]

/** Query options of a read: `useQuery(query(api.stats.home))`. The key is `[area, call, input]`. */
export function query<E>(call: ApiCall<E>, ...[input]: QueryInput<E>) {
  return queryOptions({
    queryKey: [...call.key, input ?? {}] as const,
    queryFn: ({ signal }) => (call as (input: unknown, options: RequestOptions) => Promise<Reply<E>>)(input, { signal }),
  })
}

/** The beginning of the query keys of all calls of an area. */
export const keyOfArea = (area: keyof Api): readonly unknown[] => [area]

/** The beginning of the query keys of a call, for invalidation; part of the input narrows it. */
export const keyOf = <E>(call: ApiCall<E>, input?: object): readonly unknown[] => (input ? [...call.key, input] : call.key)
