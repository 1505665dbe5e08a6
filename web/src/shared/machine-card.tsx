import type { ReactNode } from 'react'
import { GameCabinet, type GameLight } from '../art/game-cabinet.tsx'

type MachineCardProps = {
  name: ReactNode
  detail: ReactNode
  /** State tags; the backglass is lit only when online. */
  state: ReactNode
  online: boolean
  code: string
  game: GameLight
}

export const MachineCard = ({ name, detail, state, online, code, game }: MachineCardProps) => (
  <article className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-4 rounded-3 bg-s-1 px-4.5 py-4 shadow-bezel">
    <GameCabinet code={code} game={game} online={online} size={58} />
    <div>
      <strong className="block font-[650]">{name}</strong>
      <span className="t3 xs block">{detail}</span>
      <div className="mt-2 flex flex-wrap gap-2">{state}</div>
    </div>
  </article>
)
