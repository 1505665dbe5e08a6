import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BoardView } from '../../features/leaderboards/board-view.tsx'
import { editorMessages as words } from '../../features/leaderboards/editor-messages.ts'
import type { BoardSelection } from '../../features/leaderboards/standing.ts'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { gameroomMessages } from '../../features/gameroom/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { PageHeader } from '../../shared/page-header.tsx'

const editor = () => import('../../features/leaderboards/board-editor.tsx')
const NewBoard = lazyPart(editor, 'NewBoard')
const EditBoard = lazyPart(editor, 'EditBoard')

const route = getRouteApi('/player/my-gameroom/$locationId/leaderboards/$id')
const accountRoute = getRouteApi('/player/account/account/locations/$locationId/leaderboards/$id')

type Where = { locationId: string; id: string }

function BackToRoom({ locationId }: { locationId: number }) {
  const rooms = useQuery(query(api.locations.mine, { query: { group_type: 'home' } })).data?.locations
  const name = rooms?.find(({ id }) => id === locationId)?.name
  return <BackLink to="/my-gameroom" hash={String(locationId)} label={name ?? gameroomMessages.title} />
}

function Settings({ locationId, id }: Where) {
  const isNew = id === 'new'
  const title = isNew ? words.newBoard : words.editBoard
  usePageTitle(title)
  const navigate = useNavigate()
  const show = (board: number) =>
    void navigate({
      to: '/my-gameroom/$locationId/leaderboards/$id',
      params: { locationId, id: String(board) },
      search: {},
      replace: true,
    })
  const locationNumber = Number(locationId)
  return (
    <div className="wrap">
      <PageHeader crumb={<BackToRoom locationId={Number(locationId)} />} title={title} />
      <Suspense fallback={<SkeletonRows rows={6} height={76} />}>
        {isNew ? (
          <NewBoard board={{ kind: 'home', locationId: locationNumber, id: null }} onCreated={show} />
        ) : (
          <EditBoard
            board={{ kind: 'home', locationId: locationNumber, id: Number(id) }}
            onSaved={() => show(Number(id))}
            onRemoved={() => void navigate({ to: '/my-gameroom', replace: true })}
          />
        )}
      </Suspense>
    </div>
  )
}

type HomeBoardProps = Where & { search: BoardSelection & { edit?: 'true' } }

function HomeBoard({ locationId, id, search: { edit, ...selection } }: HomeBoardProps) {
  const navigate = useNavigate()
  const isNumber = (text: string) => /^[1-9]\d{0,15}$/.test(text)
  if (!isNumber(locationId) || (id !== 'new' && !isNumber(id))) return <ToNotFound />
  if (id === 'new' || edit) return <Settings key={id} locationId={locationId} id={id} />
  return (
    <BoardView
      key={id}
      id={Number(id)}
      home={{ locationId: Number(locationId), crumb: <BackToRoom locationId={Number(locationId)} /> }}
      selection={selection}
      onSelect={(change) => void navigate({ to: '.', search: (old) => ({ ...old, ...change }), resetScroll: false })}
    />
  )
}

export const HomeBoardPage = () => <HomeBoard {...route.useParams()} search={route.useSearch()} />
export const AccountBoardPage = () => <HomeBoard {...accountRoute.useParams()} search={accountRoute.useSearch()} />
