import type { GuardianCase, GuardianDecision } from '@portal/contract/parental-consent'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf } from '../../lib/api.ts'
import { brand } from '../../lib/brand.ts'
import { formatDay } from '../../lib/format.ts'
import { formats } from '../../lib/language.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/clock.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { MailLinkForm } from '../../shared/forms/mail-link-form.tsx'
import { useFields } from '../../shared/forms/use-fields.ts'
import { LinkedPageState } from '../../shared/page-states.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import { consentMessages as words } from './messages.ts'

const route = getRouteApi('/auth/parental-consent')

export function GuardianPage() {
  usePageTitle(words.title)
  return <GuardianView token={route.useSearch().token} />
}

type Switches = { initials_on_boards: boolean; product_news: boolean }

const isExpired = (error: unknown) => error instanceof ApiError && error.status === 400

const useGuardianCase = (token: string | undefined) =>
  useQuery({
    queryKey: [...keyOf(api.parentalConsent.guardianCase), token],
    queryFn: ({ signal }) => api.parentalConsent.guardianCase({ query: { token: token ?? '' } }, { anonymous: true, signal }),
    enabled: token !== undefined,
    retry: false,
    // The page itself says that the link has expired.
    meta: { inPage: isExpired },
  })

function useDecide(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ decision, ...switches }: { decision: GuardianDecision } & Partial<Switches>) =>
      api.parentalConsent.decide({ body: { token, decision, ...switches } }, { anonymous: true }),
    onSuccess: async ({ status }) => {
      if (status === 'deleted') return
      await client.invalidateQueries({ queryKey: keyOf(api.parentalConsent.guardianCase) })
      showToast(words.saved)
    },
  })
}

type Decision = Exclude<GuardianDecision, 'approve'>

const decisions: Record<Decision, { label: string; title: string; text: string }> = {
  deny: { label: words.deny, title: words.denyTitle, text: words.denyText },
  withdraw: { label: words.withdraw, title: words.withdrawTitle, text: words.withdrawText },
  delete: { label: words.remove, title: words.removeTitle, text: words.removeText },
}

const endingsOf: Record<string, Decision[]> = { pending: ['deny'], approved: ['withdraw', 'delete'], denied: ['delete'] }
const allowLabel: Record<string, string> = { pending: words.allow, approved: words.save, denied: words.allowAfterAll }

type DecisionFormProps = { known: GuardianCase; decide: ReturnType<typeof useDecide> }

function DecisionForm({ known, decide }: DecisionFormProps) {
  const { register, send } = useFields<Switches>({
    initial: { initials_on_boards: known.initials_on_boards, product_news: known.product_news },
    faultsOf: () => ({}),
  })
  const [asking, setAsking] = useState<Decision | null>(null)
  const allows = decide.isPending && decide.variables.decision === 'approve'
  const end = (decision: Decision) => {
    setAsking(null)
    decide.mutate({ decision })
  }
  return (
    <Form
      className="grid gap-5"
      onSubmit={send((switches) => decide.isPending || decide.mutate({ decision: 'approve', ...switches }))}
    >
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-18 font-semibold">{words.switchesTitle}</legend>
        <CheckboxField label={words.initials} {...register('initials_on_boards')} />
        <CheckboxField label={words.news} {...register('product_news')} />
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="large" pending={allows} pendingLabel={words.saving}>
          {allowLabel[known.status]}
        </Button>
        {endingsOf[known.status]?.map((ending) => (
          <Button
            key={ending}
            variant={ending === 'delete' ? 'danger' : 'secondary'}
            size="large"
            onClick={() => setAsking(ending)}
          >
            {decisions[ending].label}
          </Button>
        ))}
      </div>
      {asking && (
        <ConfirmDialog
          title={decisions[asking].title}
          text={decisions[asking].text}
          action={decisions[asking].label}
          pending={false}
          onConfirm={() => end(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </Form>
  )
}

/** The new link is mailed to the guardian only, so anyone may ask for it. */
const ExpiredLink = () => (
  <>
    <h1 className="display mb-5.5 text-34 md:text-46">{words.expiredTitle}</h1>
    <MailLinkForm
      label={words.childEmail}
      autoComplete="off"
      action={words.sendLink}
      pendingLabel={words.sending}
      send={(email) => api.parentalConsent.review({ body: { email } }, { anonymous: true })}
      renderSent={() => <Notice kind="success">{words.sent}</Notice>}
      before={<p className="lead">{words.expiredText}</p>}
    />
  </>
)

function StoredData({ of: known }: { of: GuardianCase }) {
  const now = useNow()
  const facts: [string, string][] = [
    [words.username, known.username],
    [words.email, known.email],
    ...(known.country ? [[words.country, formats.country(known.country)] as [string, string]] : []),
    [words.asked, formatDay(known.asked_at, now)],
    ...(known.adult_on ? [[words.until, formatDay(`${known.adult_on}T12:00:00Z`, now)] as [string, string]] : []),
  ]
  return (
    <section className="panel grid gap-4 p-5" aria-labelledby="kept-title">
      <h2 id="kept-title" className="text-18 font-semibold">
        {words.keptTitle}
      </h2>
      <dl className="grid gap-x-5 gap-y-2 md:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="t3">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="t2 grid list-disc gap-2 pl-5">
        {[...words.kept, ...words.privacy].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

type Result = { title: string; text: string }

function resultOf({ status, first_name, username, erased_at, is_active }: GuardianCase): Result {
  const name = first_name || username
  if (status === 'approved') {
    const text = is_active ? words.allowedText : `${words.waitsForChild(name)} ${words.allowedText}`
    return { title: words.allowedTitle(name), text }
  }
  if (status === 'denied')
    return { title: words.closedTitle(name), text: words.closedText(erased_at ? formatDay(erased_at, new Date()) : '') }
  return { title: words.askTitle(name), text: words.askText(name, brand.product) }
}

/** After a decision the pressed button is gone, so the focus moves to the heading. */
function Heading({ title, text, isDecided = false }: Result & { isDecided?: boolean }) {
  const shown = useFocusOnShow<HTMLDivElement>(isDecided)
  return (
    <div role="status" ref={shown} tabIndex={-1}>
      <h1 className="display mb-4 text-34 wrap-anywhere md:text-46">{title}</h1>
      <p className="lead">{text}</p>
    </div>
  )
}

/** Opening the page decides nothing: mail scanners open links too. */
function GuardianView({ token }: { token: string | undefined }) {
  const known = useGuardianCase(token)
  const decide = useDecide(token ?? '')
  if (decide.data?.status === 'deleted') return <Heading title={words.deletedTitle} text={words.deletedText} isDecided />
  if (token === undefined || isExpired(known.error) || known.data?.status === 'expired') return <ExpiredLink />
  if (known.data)
    return (
      <div className="grid gap-6">
        <Heading key={known.data.status} {...resultOf(known.data)} isDecided={decide.isSuccess} />
        {known.data.status === 'approved' && <ChildRequests token={token} name={known.data.first_name || known.data.username} />}
        <StoredData of={known.data} />
        <DecisionForm key={known.data.status} known={known.data} decide={decide} />
      </div>
    )
  return (
    <LinkedPageState title={words.title} read={known}>
      <Skeleton width="100%" height={72} />
      <Skeleton width="100%" height={320} />
    </LinkedPageState>
  )
}

type Answer = { ids: number[]; confirm: boolean }

/** What the child asks the guardian to confirm. Nothing is decided by opening the page. */
function ChildRequests({ token, name }: { token: string; name: string }) {
  const client = useQueryClient()
  const now = useNow(60_000)
  const [refused, setRefused] = useState<number | null>(null)
  const key = [...keyOf(api.guardianRequests.ofChild), token]
  const read = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.guardianRequests.ofChild({ query: { token } }, { anonymous: true, signal }),
    retry: false,
  })
  const answer = useMutation({
    mutationFn: ({ ids, confirm }: Answer) => api.guardianRequests.decide({ body: { token, ids, confirm } }, { anonymous: true }),
    meta: { inPage: true },
    onSuccess: (reply) => client.setQueryData(key, reply),
  })
  const requests = read.data?.requests ?? []
  const open = requests.filter(({ state }) => state === 'open')
  const ended = requests.filter(({ state }) => state !== 'open')
  if (requests.length === 0) return null
  const decide = (given: Answer) => {
    setRefused(null)
    if (!answer.isPending) answer.mutate(given)
  }
  return (
    <section className="panel grid gap-4 p-5" aria-labelledby="child-requests">
      <h2 id="child-requests" className="text-18 font-semibold">
        {words.requestsTitle(name)}
      </h2>
      <p className="t2">{open.length > 0 ? words.requestsText(name) : words.requestsNone}</p>
      {answer.error && <Notice kind="error">{problemSentence(answer.error)}</Notice>}
      <ul className="grid gap-4" aria-live="polite">
        {open.map(({ id, kind, name: subject, expires_at }) => (
          <li key={id} className="grid gap-2 border-t border-line-1 pt-4">
            <strong className="font-[620] wrap-anywhere">{words.requestKinds[kind](subject)}</strong>
            <span className="t3 sm">{words.requestEnds(formatDay(expires_at, now))}</span>
            <span className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                pending={answer.isPending && answer.variables.ids.includes(id)}
                aria-label={`${words.requestConfirm}: ${subject}`}
                onClick={() => decide({ ids: [id], confirm: true })}
              >
                {words.requestConfirm}
              </Button>
              <Button variant="secondary" aria-label={`${words.requestRefuse}: ${subject}`} onClick={() => setRefused(id)}>
                {words.requestRefuse}
              </Button>
            </span>
          </li>
        ))}
        {ended.map(({ id, kind, name: subject, state }) => (
          <li key={id} className="border-t border-line-1 pt-4 wrap-anywhere">
            {words.requestKinds[kind](subject)} <span className="t3">{words.requestStates[state]}</span>
          </li>
        ))}
      </ul>
      {refused !== null && (
        <ConfirmDialog
          title={words.requestRefuseTitle}
          text={words.requestRefuseText(name)}
          action={words.requestRefuse}
          pending={false}
          onConfirm={() => decide({ ids: [refused], confirm: false })}
          onClose={() => setRefused(null)}
        />
      )}
    </section>
  )
}
