import type { MachineDetail } from '@portal/contract/machines'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { GameCabinet } from '../../art/game-cabinet.tsx'
import { formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { proMessages as words } from './messages.ts'

export function CabinetWithArt({ machine }: { machine: MachineDetail }) {
  const { title } = machine.model
  const isLit = machine.presence === 'online' && !machine.out_of_service
  return (
    <div className="mx-auto w-44 max-[1120px]:hidden">
      <GameCabinet code={title.code} game={title} online={isLit} size={176} />
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[92px_minmax(0,1fr)] gap-2.5 border-b border-line-1 py-2">
    <dt className="text-t-3">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

export function OperatorFacts({ machine }: { machine: MachineDetail }) {
  const now = useNow(60_000)
  const { code_version: version, newest_version: newest } = machine
  return (
    <dl className="text-14" aria-label={words.facts}>
      <Fact name={words.model}>{machine.game_model.model_type_name}</Fact>
      {machine.model_code && <Fact name={words.modelCode}>{machine.model_code}</Fact>}
      {version && (
        <Fact name={words.codeVersion}>
          <span className="num text-[17px]">{version}</span>{' '}
          {newest && newest !== version ? (
            <span className="inline-flex items-center gap-0.5 text-13 text-info">
              <ArrowUp size={14} strokeWidth={2} aria-hidden />
              {words.newVersion(newest)}
            </span>
          ) : (
            <span className="text-13 text-t-3">{words.latestVersion}</span>
          )}
        </Fact>
      )}
      {machine.registration_completion_date && (
        <Fact name={words.registered}>{formatDay(machine.registration_completion_date, now)}</Fact>
      )}
    </dl>
  )
}
