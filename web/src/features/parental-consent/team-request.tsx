import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { formSentences } from '../../shared/forms/form-sentences.ts'
import { LinkedPageState } from '../../shared/page-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { consentMessages as words } from './messages.ts'

const route = getRouteApi('/auth/guardian/team')

export function GuardianTeamPage() {
  usePageTitle(words.teamTitle)
  return <TeamRequest token={route.useSearch().token} />
}

const isExpired = (error: unknown) => error instanceof ApiError && error.status === 400

/** Opening the page decides nothing: mail scanners open links too. */
function TeamRequest({ token }: { token: string | undefined }) {
  const client = useQueryClient()
  const key = [...keyOf(api.networks.guardianTeamRequest), token]
  const read = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.networks.guardianTeamRequest({ query: { token: token ?? '' } }, { anonymous: true, signal }),
    enabled: token !== undefined,
    retry: false,
    meta: { inPage: isExpired },
  })
  const decide = useMutation({
    mutationFn: (accept: boolean) =>
      api.networks.decideTeamRequest({ body: { token: token ?? '', accept } }, { anonymous: true }),
    meta: { inPage: isExpired },
    onSuccess: ({ state }) => client.setQueryData(key, (known: object | undefined) => known && { ...known, state }),
  })
  if (token === undefined || isExpired(read.error)) return <Heading title={words.expiredTitle} text={words.teamExpiredText} />
  if (!read.data)
    return (
      <LinkedPageState title={words.teamTitle} read={read}>
        <Skeleton width="100%" height={72} />
      </LinkedPageState>
    )
  const { child, owner, state } = read.data
  const problem = decide.error && (formSentences(decide.error)[0] ?? problemSentence(decide.error))
  return (
    <div className="grid gap-6">
      <Heading {...results[state](child, owner)} />
      {problem && <Notice kind="error">{problem}</Notice>}
      {state !== 'refused' && (
        <div className="flex flex-wrap gap-3">
          {state === 'open' && (
            <Button variant="primary" size="large" pending={decide.isPending} onClick={() => decide.mutate(true)}>
              {words.teamAllow}
            </Button>
          )}
          <Button variant="secondary" size="large" pending={decide.isPending} onClick={() => decide.mutate(false)}>
            {state === 'open' ? words.teamRefuse : words.teamEnd}
          </Button>
        </div>
      )}
    </div>
  )
}

const results = {
  open: (child: string, owner: string) => ({ title: words.teamAsk(child), text: words.teamAskText(child, owner) }),
  accepted: (child: string, owner: string) => ({ title: words.teamAllowed(child), text: words.teamAllowedText(owner) }),
  refused: (child: string, owner: string) => ({ title: words.teamRefused(child), text: words.teamRefusedText(owner) }),
}

const Heading = ({ title, text }: { title: string; text: string }) => (
  <div role="status">
    <h1 className="display mb-4 text-34 wrap-anywhere md:text-46">{title}</h1>
    <p className="lead">{text}</p>
  </div>
)
