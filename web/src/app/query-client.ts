import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isAbort } from '../lib/api-error.ts'
import { isKiosk } from '../lib/refresh.ts'
import { isSignedIn } from '../lib/session.ts'
import { showProblem } from './problem-modal.tsx'
import { signOut } from './sign-out.ts'

const cacheMs = 5 * 60_000

/** Whether the answer ends the session: refused as a whole, not a wrong password typed somewhere. */
const endsSession = (error: unknown) =>
  error instanceof ApiError &&
  ((error.status === 401 && (error.code === undefined || error.code === 401)) || error.status === 403)

/** What every failed call passes, whatever page made it. */
function handleError(error: unknown, inPage: boolean, identifier?: string): void {
  if (isAbort(error) || isKiosk()) return
  if (endsSession(error)) {
    if (isSignedIn()) void signOut('refused')
    return
  }
  if (!inPage) showProblem(error, identifier)
}

const isInPage = (rule: unknown, error: unknown) => (typeof rule === 'function' ? rule(error) === true : rule === true)

/** `meta: { identifier: (input) => … }`: whose log-in it was. */
const identifierOf = (rule: unknown, input: unknown) => (typeof rule === 'function' ? String(rule(input)) : undefined)

/**
 * Reads show their failure in the page, where the data would be. Writes show the error modal, unless the mutation says
 * `meta: { inPage: true }` because its form tells what is wrong; a function there decides for each error.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: cacheMs,
        gcTime: 2 * cacheMs,
        refetchOnWindowFocus: false,
        retry: (failures, error) => error instanceof ApiError && error.status === 0 && failures < 1,
        retryDelay: 400,
      },
      mutations: { retry: false },
    },
    queryCache: new QueryCache({ onError: (error) => handleError(error, true) }),
    mutationCache: new MutationCache({
      onError: (error, input, _result, { meta }) =>
        handleError(error, isInPage(meta?.['inPage'], error), identifierOf(meta?.['identifier'], input)),
    }),
  })
}
