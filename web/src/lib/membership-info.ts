import { queryOptions } from '@tanstack/react-query'
import { isAbort } from './api-error.ts'
import { api, keyOf } from './api.ts'
import { endsSession, isUnreachable } from './failure-rules.ts'
import { checkService } from './service.ts'

/** Resolves to null when the read fails. Rejects for an aborted call and for one that ends the session. */
export async function nullOnFailure<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (isAbort(error) || endsSession(error)) throw error
    if (isUnreachable(error)) void checkService()
    return null
  }
}

export const membershipInfo = queryOptions({
  queryKey: [...keyOf(api.membership.userInfo), {}] as const,
  queryFn: ({ signal }) => nullOnFailure(api.membership.userInfo({}, { signal })),
  meta: { inPage: true },
})

/** Null when the price cannot be read, for example while the shop is closed. */
export const membershipOffer = queryOptions({
  queryKey: [...keyOf(api.membership.offer), {}] as const,
  queryFn: ({ signal }) => nullOnFailure(api.membership.offer({}, { signal })),
  meta: { inPage: true },
  retry: false,
})
