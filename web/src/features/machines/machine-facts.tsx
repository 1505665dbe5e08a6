import type { MachineDetail } from '@portal/contract/machines'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../lib/clipboard.ts'
import { formatAgoInWords, formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { showToast } from '../../ui/toast.ts'
import { MachineTags } from './machine-tags.tsx'
import { machineMessages as words } from './messages.ts'

type Fact = [name: string, value: ReactNode]

function CodeVersion({ machine: { code_version: version, newest_version: newest } }: { machine: MachineDetail }) {
  if (!version) return words.unknownVersion
  return (
    <>
      {version}{' '}
      {newest && <span className="font-normal text-t-3">{version === newest ? words.upToDate : words.latest(newest)}</span>}
    </>
  )
}

const SerialNumber = ({ serial }: { serial: string }) => (
  <span className="inline-flex items-center gap-1">
    {serial}
    <button
      type="button"
      className="icon-button -my-3 -mr-3"
      aria-label={words.copySerial}
      onClick={() => void copyText(serial).then(() => showToast(words.copied))}
    >
      <Copy size={16} strokeWidth={2} aria-hidden />
    </button>
  </span>
)

function factsOf(machine: MachineDetail, now: Date): Fact[] {
  const place = machine.address
    ? [machine.address.name, machine.address.city].filter(Boolean).join(', ')
    : machine.location_locality
  const facts: [string, ReactNode | false][] = [
    [words.status, <MachineTags key="status" machine={machine} />],
    [words.location, machine.is_mine ? false : place],
    [words.lastPlayed, machine.last_played ? formatAgoInWords(machine.last_played, now) : words.never],
    [words.codeVersion, <CodeVersion key="code" machine={machine} />],
    [words.serial, machine.serial_number && <SerialNumber key="serial" serial={machine.serial_number} />],
    [words.registered, machine.registration_completion_date && formatDay(machine.registration_completion_date, now)],
  ]
  return facts.filter(([, value]) => Boolean(value))
}

/** What the page tells of a machine besides its games. */
export function MachineFacts({ machine }: { machine: MachineDetail }) {
  const now = useNow(20_000)
  return (
    <section aria-labelledby="machine-details">
      <h2 className="h-sec mb-3" id="machine-details">
        {words.details}
      </h2>
      <dl className="border-b border-line-1">
        {factsOf(machine, now).map(([name, value]) => (
          <div
            key={name}
            className="flex min-h-13 items-center justify-between gap-5 border-t border-line-1 py-2 text-[15px] [&_p]:justify-end"
          >
            <dt className="flex-none text-t-3">{name}</dt>
            <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
