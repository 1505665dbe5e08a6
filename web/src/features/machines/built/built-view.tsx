import type { BuiltMachineSheet } from '@portal/contract/machines-built'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { copyText } from '../../../lib/clipboard.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { formatAgo, formatClock, formatDay, formatDayAndClock } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useNow } from '../../../lib/clock.ts'
import { RecordHead } from '../../../shared/console-head.tsx'
import { ConsoleTable, SecondLine, type Column } from '../../../shared/console-table.tsx'
import { FactList, type Fact } from '../../../shared/facts.tsx'
import { RecordPage } from '../../../shared/record-page.tsx'
import { ActionRow, RecordSheet, SheetSection } from '../../../shared/record-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useBuiltChange, useBuiltMachine } from './use-built.ts'
import { BuiltTags } from './built-tags.tsx'
import { builtMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/machines/$serial')

export function MachinePage() {
  const { serial } = route.useParams()
  const navigate = useNavigate()
  const machine = useBuiltMachine(serial)
  usePageTitle(serial)
  return (
    <RecordPage read={machine}>
      {(found) => <BuiltView machine={found} onRemoved={() => void navigate({ to: '/admin/machines', replace: true })} />}
    </RecordPage>
  )
}

type Step = BuiltMachineSheet['history'][number]

const columns: readonly Column<Step>[] = [
  { name: words.historyColumns.what, cell: ({ what }) => words.steps[what] ?? what },
  {
    name: words.historyColumns.who,
    cell: ({ by }) =>
      by && (
        <Link className="link" to="/admin/users/$userId" params={{ userId: String(by.user_id) }}>
          {by.username}
        </Link>
      ),
  },
  { name: words.historyColumns.when, cell: ({ at }, now) => <time dateTime={at}>{formatDayAndClock(at, now)}</time> },
]

const BuiltHistory = ({ steps }: { steps: readonly Step[] }) =>
  steps.length === 0 ? (
    <p className="t2">{words.noHistory}</p>
  ) : (
    <ConsoleTable
      caption={words.historyTitle}
      columns={columns}
      rows={steps}
      rowId={(step) => `${steps.indexOf(step)} ${step.at}`}
    />
  )

type BuiltViewProps = { machine: BuiltMachineSheet; onRemoved: () => void }

function BuiltView({ machine, onRemoved }: BuiltViewProps) {
  return (
    <>
      <RecordHead title={machine.serial}>
        <BuiltTags machine={machine} />
      </RecordHead>
      <BuiltActions machine={machine} onRemoved={onRemoved} />
      <RecordSheet>
        <SheetSection title={words.facts}>
          <Facts machine={machine} />
        </SheetSection>
        <SheetSection title={words.codeTitle}>
          <Code machine={machine} />
        </SheetSection>
        <div className="col-span-full">
          <SheetSection title={words.historyTitle}>
            <BuiltHistory steps={machine.history} />
          </SheetSection>
        </div>
      </RecordSheet>
    </>
  )
}

const ownerOf = ({ owner }: BuiltMachineSheet): ReactNode =>
  owner ? (
    <Link className="link" to="/admin/users/$userId" params={{ userId: String(owner.user_id) }}>
      {owner.username}
    </Link>
  ) : (
    words.noOwner
  )

function Facts({ machine }: { machine: BuiltMachineSheet }) {
  const now = useNow(20_000)
  const { fact } = words
  const facts: Fact[] = [
    [fact.title, machine.title_name],
    [fact.model, `${machine.model_name} (${machine.model_code})`],
    [fact.built, formatDay(`${machine.built_on}T12:00:00Z`, now)],
    [fact.owner, ownerOf(machine)],
    [fact.location, machine.place ? [machine.place.name, machine.place.city].filter(Boolean).join(', ') : words.unknownLocation],
    [fact.connection, machine.presence ? words.presences[machine.presence] : words.neverConnected],
    [fact.lastContact, machine.last_heard ? formatAgo(machine.last_heard, now) : words.never],
    [fact.codeVersion, machine.code_version || words.notReported],
    [fact.secret, machine.has_secret ? words.secret(machine.key_version) : words.noSecret],
  ]
  return <FactList label={words.facts} facts={facts} />
}

function Code({ machine }: { machine: BuiltMachineSheet }) {
  const code = machine.registration_code
  if (!code) return <p className="t2">{words.noCode}</p>
  return (
    <>
      <p className="t2">{words.codeText}</p>
      <p>
        <strong className="num text-26 tracking-[0.12em]">{code.code}</strong>
        <SecondLine>
          {code.is_dead ? words.codeExpired : words.codeUntil(formatClock(code.expires_at))}
          {code.wrong_tries > 0 && `, ${words.wrongTries(code.wrong_tries)}`}
        </SecondLine>
      </p>
    </>
  )
}

const SecretShown = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <Dialog
    open
    alert
    title={words.replaced}
    text={words.replacedText}
    onClose={onDone}
    actions={
      <>
        <Button variant="quiet" onClick={() => void copyText(secret).then(() => showToast(words.copied))}>
          {words.copy}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {words.done}
        </Button>
      </>
    }
  >
    <p className="num wrap-anywhere">{secret}</p>
  </Dialog>
)

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')

const acts = {
  renew: { name: words.renewCode, text: words.renewCodeText, danger: false },
  revoke: { name: words.revoke, text: words.revokeText, danger: true },
  replace: { name: words.replace, text: words.replaceText, danger: true },
  release: { name: words.release, text: words.releaseText, danger: true },
  remove: { name: words.remove, text: words.removeText, danger: true },
} as const
type Act = keyof typeof acts

const actsOf = ({ state, owner, has_secret, may_remove }: BuiltMachineSheet): Act[] => [
  ...(state === 'waiting' ? (['renew'] as const) : []),
  ...(owner ? (['release'] as const) : []),
  ...(has_secret ? (['revoke'] as const) : []),
  'replace',
  ...(may_remove ? (['remove'] as const) : []),
]

type BuiltActionsProps = { machine: BuiltMachineSheet; onRemoved: () => void }

function BuiltActions({ machine, onRemoved }: BuiltActionsProps) {
  const [asked, setAsked] = useState<Act | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <ActionRow label={words.actions}>
        {actsOf(machine).map((act) => (
          <Button key={act} variant={acts[act].danger ? 'quiet' : 'secondary'} onClick={() => setAsked(act)}>
            {acts[act].name}
          </Button>
        ))}
      </ActionRow>
      {secret && <SecretShown secret={secret} onDone={() => setSecret(null)} />}
      {asked && (
        <Suspense>
          <ActDialog
            key={asked}
            act={asked}
            serial={machine.serial}
            onClose={() => setAsked(null)}
            onSecret={setSecret}
            onRemoved={onRemoved}
          />
        </Suspense>
      )}
    </>
  )
}

type ActDialogProps = {
  act: Act
  serial: string
  onClose: () => void
  onSecret: (secret: string) => void
  onRemoved: () => void
}

function ActDialog({ act, serial, onClose, onSecret, onRemoved }: ActDialogProps) {
  const params = { serial }
  const confirmations: Record<Act, string> = {
    renew: words.codeRenewed,
    release: words.released,
    revoke: words.revoked,
    replace: words.revoked,
    remove: words.removed,
  }
  const change = useBuiltChange<{ factory_secret?: string | null }>({
    takesAway: act === 'remove',
    change: async (reason) => {
      if (act === 'renew') return consoleApi.machinesBuilt.renewCode({ params, body: { reason } }).then(() => ({}))
      if (act === 'release') return consoleApi.machinesBuilt.release({ params, body: { reason } }).then(() => ({}))
      if (act === 'remove') return consoleApi.machinesBuilt.remove({ params, body: { reason } }).then(() => ({}))
      return consoleApi.machinesBuilt.revokeSecret({ params, body: { factory: act === 'replace', reason } })
    },
    onDone: ({ factory_secret: secret }) => {
      onClose()
      if (secret) onSecret(secret)
      else showToast(confirmations[act])
      if (act === 'remove') onRemoved()
    },
  })
  const { name, text, danger } = acts[act]
  return (
    <ChangeDialog
      title={`${name}?`}
      text={text}
      action={name}
      danger={danger}
      pending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate(reason)}
      onClose={onClose}
    />
  )
}
