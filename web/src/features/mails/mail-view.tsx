import type { OpenedMail } from '@portal/contract/mails'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { keyOf, query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/clock.ts'
import { RecordHead } from '../../shared/console-head.tsx'
import { FactList, type Fact } from '../../shared/facts.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { ActionRow, PlainText } from '../../shared/record-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast.ts'
import { MailState } from './mail-list.tsx'
import { mailMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/outbox/$mailId')

export function MailPage() {
  const { mailId } = route.useParams()
  const mail = useMail(Number(mailId))
  usePageTitle(mail.data?.subject ?? words.title)
  return <RecordPage read={mail}>{(found) => <MailView mail={found} />}</RecordPage>
}

/** The frame is sandboxed: no scripts, forms, navigation or external resources. */
const MailPreview = ({ address }: { address: string }) => (
  <iframe
    className="h-155 w-full rounded-2 border border-line-2 bg-[#fff]"
    title={words.preview}
    src={address}
    sandbox=""
    referrerPolicy="no-referrer"
    tabIndex={0}
  />
)

const ChangeDialog = lazyPart(() => import('../../shared/change-dialog.tsx'), 'ChangeDialog')

const forms = [
  { value: 'html' as const, label: words.html },
  { value: 'text' as const, label: words.plain },
]

function MailView({ mail }: { mail: OpenedMail }) {
  const now = useNow(60_000)
  const [form, setForm] = useState<'html' | 'text'>('html')
  const facts: (Fact | false)[] = [
    [words.columns.to, mail.to],
    [words.kind, mail.kind],
    [words.columns.written, formatDayAndClock(mail.queued_at, now)],
    mail.sent_at !== null && [words.sent, formatDayAndClock(mail.sent_at, now)],
    [words.attempts, String(mail.tries)],
    mail.last_error !== null && [words.lastError, mail.last_error],
  ]
  return (
    <>
      <RecordHead title={mail.subject}>
        <MailState mail={mail} />
      </RecordHead>
      {mail.status === 'failed' && <SendAgain mail={mail} />}
      <FactList label={words.facts} facts={facts} />
      {mail.text ? (
        <>
          <Segmented label={words.forms} options={forms} value={form} onChange={setForm} className="my-5" />
          {form === 'html' ? <MailPreview address={mail.preview_url} /> : <PlainText>{mail.text}</PlainText>}
        </>
      ) : (
        <p className="t2 mt-6">{words.textErased}</p>
      )}
    </>
  )
}

function SendAgain({ mail }: { mail: OpenedMail }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const resend = useMutation({
    mutationFn: (reason: string) => consoleApi.mails.sendAgain({ params: { id: mail.id }, body: { reason } }),
    meta: { inPage: true },
    onSuccess: async () => {
      setAsking(false)
      showToast(words.againDone)
      await client.invalidateQueries({ queryKey: keyOf(consoleApi.mails.mail) })
    },
  })
  return (
    <ActionRow>
      <Button onClick={() => setAsking(true)}>{words.again}</Button>
      {asking && (
        <Suspense>
          <ChangeDialog
            title={words.againTitle}
            text={words.againText}
            action={words.again}
            pending={resend.isPending}
            error={resend.error}
            onConfirm={(reason) => resend.mutate(reason)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </ActionRow>
  )
}

const useMail = (id: number) => useQuery({ ...query(consoleApi.mails.mail, { params: { id } }), staleTime: 0 })
