import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { GamesList, type GamesChoice } from '../../features/games/games-list.tsx'
import { gamesMessages as words } from '../../features/games/messages.ts'
import '../../features/games/games.css'
import { usePageTitle } from '../../lib/page-title.ts'

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

export function GamesPage() {
  usePageTitle(words.games)
  const navigate = useNavigate()
  const { q = '', show } = useSearch({ strict: false })
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
      <GamesList text={text} show={show === 'played' || show === 'new' || show === 'coming' ? show : 'all'} onChange={change} />
    </div>
  )
}
