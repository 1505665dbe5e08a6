import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'
import { consequenceOf, type Circumstances } from '../lib/failure-rules.ts'
import { isKiosk } from '../lib/refresh.ts'
import { checkService, serviceState } from '../lib/service.ts'
import { isImpersonating, isSignedIn } from '../lib/session.ts'
import { showProblem } from './problem-modal.tsx'
import { signOut } from './sign-out.ts'

const cacheMs = 5 * 60_000

type Failed = Omit<Circumstances, 'kiosk' | 'impersonating'> & { error: unknown; identifier?: string | undefined }

function handleFailure(failed: Failed, onOurFault: () => void): void {
  const { error, identifier } = failed
  const consequence = consequenceOf(error, { ...failed, kiosk: isKiosk(), impersonating: isImpersonating() })
  if (consequence === 'sign-out' && isSignedIn()) void signOut('refused')
  if (consequence === 'our-fault') onOurFault()
  if (consequence === 'modal') showProblem(error, identifier)
  if (consequence === 'check-service')
    void checkService().then(() => {
      // The service can be reached, so only this call failed; a write reports that to its user.
      if (serviceState() === 'up' && failed.write && !failed.inPage) showProblem(error, identifier)
    })
}

const isInPage = (rule: unknown, error: unknown) => (typeof rule === 'function' ? rule(error) === true : rule === true)

/** `meta: { identifier: (input) => … }` names the account of the login, for its error message. */
const identifierOf = (rule: unknown, input: unknown) => (typeof rule === 'function' ? String(rule(input)) : undefined)

/**
 * Handles failed calls by the failure rules. A query or mutation with `meta: { inPage: true }` shows its own errors; a function
 * there decides per error.
 */
export function createQueryClient(onOurFault: () => void = () => undefined): QueryClient {
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
    queryCache: new QueryCache({
      onError: (error, { state, meta }) =>
        handleFailure(
          { error, write: false, background: state.data !== undefined, inPage: isInPage(meta?.['inPage'], error) },
          onOurFault,
        ),
    }),
    mutationCache: new MutationCache({
      onError: (error, input, _result, { meta }) =>
        handleFailure(
          {
            error,
            write: true,
            background: false,
            inPage: isInPage(meta?.['inPage'], error),
            identifier: identifierOf(meta?.['identifier'], input),
          },
          onOurFault,
        ),
    }),
  })
}
