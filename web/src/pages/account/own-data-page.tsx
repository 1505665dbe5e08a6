import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DisownButton, DisownedGames } from '../../features/disowned-games/disowned-games.tsx'
import { Archives } from '../../features/exports/archives.tsx'
import { exportMessages as words } from '../../features/exports/messages.ts'
import { PlayHistory } from '../../features/exports/play-history.tsx'
import { StrangerView } from '../../features/exports/stranger-view.tsx'
import { OwnTabHeader } from '../../features/stats/own-tabs.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/player/account/account/profile/data')

const address = '/account/profile/data'

export function OwnDataPage() {
  usePageTitle(words.title)
  const { page = 1, ...filters } = route.useSearch()
  const navigate = useNavigate()
  const [justDisowned, setJustDisowned] = useState<number | null>(null)
  return (
    <div className="wrap">
      <OwnTabHeader title={words.title} />
      <p className="t2 max-w-[68ch]">{words.intro}</p>
      <PlayHistory
        filters={filters}
        page={page}
        renderAction={(game) => game.may_disown && <DisownButton game={game} onDone={() => setJustDisowned(game.play_id)} />}
        onFilters={(filters) => void navigate({ to: address, search: filters, resetScroll: false })}
        onPage={(wanted) => void navigate({ to: address, search: { ...filters, page: wanted }, resetScroll: false })}
      />
      <DisownedGames justDisowned={justDisowned} />
      <Archives />
      <StrangerView />
    </div>
  )
}
