import type { BuiltMachineSheet } from '@portal/contract/machines-built'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatAgo, formatClock, formatDay, formatDayAndClock } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ConsoleTable, SecondLine } from '../../../shared/console-table.tsx'
import type { Column } from '../../../shared/console-table.tsx'
import { FactList } from '../../../shared/fact-list.tsx'
import type { Fact } from '../../../shared/fact-list.tsx'
import { RecordHead } from '../../../shared/console-head.tsx'
import { RecordSheet, SheetSection } from '../../../shared/record-sheet.tsx'
import { BuiltActions } from './built-actions.tsx'
import { BuiltTags } from './built-tags.tsx'
import './built.css'
import { builtMessages as words } from './messages.ts'

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

export function BuiltView({ machine, onRemoved }: BuiltViewProps) {
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
        <strong className="num built-code">{code.code}</strong>
        <SecondLine>
          {code.is_dead ? words.codeExpired : words.codeUntil(formatClock(code.expires_at))}
          {code.wrong_tries > 0 && `, ${words.wrongTries(code.wrong_tries)}`}
        </SecondLine>
      </p>
    </>
  )
}
