import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { GamesList, type GamesChoice } from '../../features/games/games-list.tsx'
import { gamesMessages as words } from '../../features/games/messages.ts'
import '../../features/games/games.css'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/player/games')
const icRoute = getRouteApi('/player/ic/games')

/** The address bar keeps the search; the field itself does not wait for the address. */
function useTypedSearch(inAddress: string) {
  const [text, setText] = useState(inAddress)
  const sent = useRef(inAddress)
  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setText(inAddress)
  }, [inAddress])
  const type = (next: string) => {
    sent.current = next
    setText(next)
  }
  return [text, type] as const
}

type GamesProps = { q?: string; show?: GamesChoice['show'] }

function Games({ q = '', show = 'all' }: GamesProps) {
  usePageTitle(words.games)
  const navigate = useNavigate()
  const [text, setText] = useTypedSearch(q)
  const change = (choice: GamesChoice) => {
    setText(choice.text)
    void navigate({
      to: '.',
      search: { ...(choice.text && { q: choice.text }), ...(choice.show === 'all' ? {} : { show: choice.show }) },
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <div className="wrap">
      <GamesList text={text} show={show} onChange={change} />
    </div>
  )
}

export const GamesPage = () => <Games {...route.useSearch()} />
export const IcGamesPage = () => <Games {...icRoute.useSearch()} />
