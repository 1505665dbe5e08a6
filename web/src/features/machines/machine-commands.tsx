import type { CommandKind, MachineDetail, OwnerCommand } from '@portal/contract/machines'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatAgoInWords, formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useNow } from '../../lib/clock.ts'
import { commandMessages as commandWords } from '../../shared/command-messages.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useMachineChange } from './use-own-machines.ts'

/** Live messages report changes of commands, but not their expiry, so the list is also polled. */
export const useCommands = (machineId: number) =>
  useQuery({ ...query(api.machines.commands, { query: { machine_id: machineId } }), refetchInterval: 30_000 })

export const useSendCommand = (machineId: number) =>
  useMachineChange(
    (kind: CommandKind) => api.machines.sendCommands({ body: { machine_ids: [machineId], kind } }),
    commandWords.sent,
  )

export const useCancelCommand = () =>
  useMachineChange((id: number) => api.machines.cancelCommand({ params: { id } }), commandWords.canceled)

export const AskReboot = lazyPart(() => import('../../shared/ask-reboot.tsx'), 'AskReboot')

export function MachineCommands({ machine }: { machine: MachineDetail }) {
  const [asks, setAsks] = useState(false)
  const send = useSendCommand(machine.id)
  const sending = (kind: string) => send.isPending && send.variables === kind
  const { code_version: version, newest_version: newest } = machine
  const hasUpdate = Boolean(version && newest) && version !== newest
  const [refused] = Object.values(fieldSentences(send.error))
  return (
    <section aria-labelledby="commands" className="grid gap-4">
      <h2 className="h-sec" id="commands">
        {commandWords.commands}
      </h2>
      <div className="flex flex-wrap gap-3">
        <Button pending={sending('locate')} onClick={() => send.mutate('locate')}>
          {commandWords.locate}
        </Button>
        <Button onClick={() => setAsks(true)}>{commandWords.reboot}</Button>
        {hasUpdate && (
          <Button pending={sending('update')} onClick={() => send.mutate('update')}>
            {commandWords.updateTo(newest)}
          </Button>
        )}
      </div>
      <p className="t3 sm">{machine.presence === 'offline' ? commandWords.offline : commandWords.hint}</p>
      {refused && <Notice kind="error">{refused}</Notice>}
      <LatestCommands machineId={machine.id} />
      {asks && (
        <Suspense>
          <AskReboot
            count={1}
            pending={sending('reboot')}
            onReboot={() => send.mutate('reboot', { onSettled: () => setAsks(false) })}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

export function LatestCommands({ machineId }: { machineId: number }) {
  const commands = useCommands(machineId)
  return (
    <Loaded read={commands} skeleton={<SkeletonRows rows={1} height={66} />}>
      {(data) => {
        if (data.commands.length === 0) return <p className="t2">{commandWords.noCommands}</p>
        return (
          <ul className="list" aria-label={commandWords.latest} aria-live="polite">
            {data.commands.map((command) => (
              <CommandLine key={command.id} command={command} />
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

const tones = {
  waiting: 'info',
  taken: 'info',
  done: 'good',
  refused: 'warn',
  failed: 'bad',
  expired: undefined,
  canceled: undefined,
} as const

function CommandLine({ command }: { command: OwnerCommand }) {
  const now = useNow(60_000)
  const cancel = useCancelCommand()
  const name = commandWords.name(command)
  const tone = tones[command.state]
  const isOpen = command.state === 'waiting' || command.state === 'taken'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <strong>{name}</strong> <Tag {...(tone && { tone })}>{commandWords.states[command.state]}</Tag>
        </p>
        {command.message && <p className="t2 mt-1">{command.message}</p>}
        <p className="t3 sm mt-1">
          {commandWords.sentBy(command.asked_by, formatAgoInWords(command.asked_at, now))}
          {isOpen && command.expires_at && `, ${commandWords.expires(formatDayAndClock(command.expires_at, now))}`}
        </p>
      </div>
      {command.state === 'waiting' && command.kind !== 'out-of-service' && (
        <Button
          variant="quiet"
          aria-label={commandWords.cancelLabel(name)}
          pending={cancel.isPending}
          onClick={() => cancel.mutate(command.id)}
        >
          {commandWords.cancel}
        </Button>
      )}
    </li>
  )
}
