import type { MachineDetail } from '@portal/contract/machines'
import { formatAgoInWords } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { machineMessages as words } from './messages.ts'

export function MachineFacts({ machine }: { machine: MachineDetail }) {
  const now = useNow(20_000)
  const ago = (time: string | null) => (time ? formatAgoInWords(time, now) : words.never)
  const place = machine.address
    ? [machine.address.name, machine.address.city].filter(Boolean).join(', ')
    : machine.location_locality
  const facts: [string, string][] = [
    [words.title, machine.game_name],
    [words.model, machine.game_model.model_type_name],
    ...(place ? [[words.place, place] as [string, string]] : []),
    [words.lastHeard, ago(machine.last_heard)],
    [words.lastPlayed, ago(machine.last_played)],
    [words.codeVersion, versionOf(machine)],
    ...insidersFacts(machine),
  ]
  return (
    <dl className="machine-facts" aria-label={words.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function versionOf({ code_version: version, newest_version: newest }: MachineDetail): string {
  if (!version) return words.unknownVersion
  if (!newest) return version
  return version === newest ? words.newest(version) : words.outdated(version, newest)
}

const insidersFacts = (machine: MachineDetail) =>
  (
    [
      [words.serial, machine.serial_number],
      [words.modelCode, machine.model_code],
      [words.machineConfiguration, machine.machine_configuration_number],
      [words.configuration, machine.configuration_number],
    ] as [string, string | null][]
  ).filter((fact): fact is [string, string] => Boolean(fact[1]))
