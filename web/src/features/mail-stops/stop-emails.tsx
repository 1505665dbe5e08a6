import type { StoppableMails } from '@portal/contract/mail-stops'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ApiError } from '../../lib/api-error.ts'
import { keyOf } from '../../lib/api.ts'
import { mailStopsApi } from '../../lib/business-api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { LinkedPage, LinkedPageState } from '../../shared/page-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mailStopMessages as words } from './messages.ts'

const route = getRouteApi('/auth/stop-emails')

export function StopEmailsPage() {
  usePageTitle(words.stop)
  return <StopEmails token={route.useSearch().token ?? ''} />
}

const isUnreadable = (error: unknown) => error instanceof ApiError && error.status === 400

/** Opening the page stops nothing: mail scanners open links and run pages too. */
export function StopEmails({ token }: { token: string }) {
  const read = useQuery({
    queryKey: [...keyOf(mailStopsApi.details), token],
    queryFn: ({ signal }) => mailStopsApi.details({ query: { token } }, { anonymous: true, signal }),
    retry: false,
    // The page itself reports what is wrong with the link.
    meta: { inPage: isUnreadable },
  })
  const stop = useMutation({
    mutationFn: () => mailStopsApi.stop({ query: { token }, body: { 'List-Unsubscribe': 'One-Click' } }, { anonymous: true }),
    meta: { inPage: () => true },
  })
  if (isUnreadable(read.error))
    return (
      <LinkedPage title={words.linkBrokenTitle} text={words.linkBrokenText}>
        <SettingsLink mails={[]} />
      </LinkedPage>
    )
  if (!read.data)
    return (
      <LinkedPageState title={words.title} read={read}>
        <Skeleton width="100%" height={72} />
      </LinkedPageState>
    )
  const { mails, rule, address } = read.data
  if (stop.isSuccess)
    return (
      <LinkedPage title={words.stoppedTitle} text={words.stoppedText(mails, rule, address)}>
        <p>{words.again}</p>
        <SettingsLink mails={mails} />
      </LinkedPage>
    )
  return (
    <LinkedPage title={words.title} text={words.text(mails, rule, address)}>
      {stop.error && <Notice kind="error">{problemSentence(stop.error)}</Notice>}
      <Button variant="primary" size="large" pending={stop.isPending} onClick={() => stop.mutate()}>
        {words.stop}
      </Button>
    </LinkedPage>
  )
}

function SettingsLink({ mails }: { mails: readonly StoppableMails[] }) {
  if (mails.includes('alerts'))
    return (
      <Link to="/account/alerts" className="link self-start">
        {words.alertRules}
      </Link>
    )
  if (mails.includes('weekly-report'))
    return (
      <Link to="/pro/utilities/$id" params={{ id: 'weekly-report' }} className="link self-start">
        {words.weeklyReport}
      </Link>
    )
  return (
    <Link to="/account/notifications/settings" className="link self-start">
      {words.notificationSettings}
    </Link>
  )
}
