import type { ReactNode } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
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

type HomeHeadProps = Pick<BoardHeroProps, 'name' | 'subject' | 'state' | 'countdown' | 'actions' | 'children'> & {
  crumb: ReactNode
}

/** Of a home leaderboard, which has the header of the gameroom's other pages. */
export const HomeBoardHead = ({ name, subject, state, countdown, actions, crumb, children }: HomeHeadProps) => (
  <div className="wrap">
    <PageHeader
      crumb={crumb}
      title={name}
      meta={
        <>
          <p>{subject}</p>
          <p className="board-state mt-1! text-t-2!">{state}</p>
          {countdown && <p className="wide:hidden">{countdown}</p>}
        </>
      }
      actions={actions}
    />
    {children && <div className="board-tools mt-0!">{children}</div>}
  </div>
)
