import type { ReactNode } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { leaderboardMessages as words } from './messages.ts'

type BoardHeroProps = {
  code: string
  name: string
  subject: string
  state: ReactNode
  countdown?: ReactNode
  actions?: ReactNode
  back?: boolean
  children?: ReactNode
}

export const BoardHero = ({ code, name, subject, state, countdown, actions, back = true, children }: BoardHeroProps) => (
  <div className={`board-hero t-${code} ${back ? '' : 'board-hero-bare'}`}>
    <TitleCover code={code} cut="hero" className="board-art" eager />
    <header className="wrap">
      <div className="board-top">
        {back ? <BackLink to="/ic/leaderboards" label={words.leaderboards} /> : <span />}
        {actions && <div className="board-actions">{actions}</div>}
      </div>
      <p className="board-state">{state}</p>
      <h1 className="display board-name">{name}</h1>
      <p className="board-subject">{subject}</p>
      {countdown && <p className="board-countdown">{countdown}</p>}
      {children && <div className="board-tools">{children}</div>}
    </header>
  </div>
)
