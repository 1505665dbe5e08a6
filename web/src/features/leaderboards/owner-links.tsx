import type { BoardHead } from '@portal/contract/leaderboards'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Pencil } from 'lucide-react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { editorMessages as words } from './editor-messages.ts'
import { ActionLabel } from './share-board.tsx'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const className = buttonClass({ variant: 'quiet', size: 'medium' })

type Owned = Pick<BoardHead, 'id' | 'name' | 'kind' | 'is_mine' | 'location_id' | 'titles'>

function EditLink({ board }: { board: Owned }) {
  if (board.location_id === null || (board.kind !== 'home' && board.kind !== 'location')) return null
  const params = { locationId: String(board.location_id), id: String(board.id) }
  const content = (
    <>
      <Pencil {...icon} />
      <ActionLabel>{words.editBoard}</ActionLabel>
    </>
  )
  return board.kind === 'home' ? (
    <Link className={className} to="/my-gameroom/$locationId/leaderboards/$id" params={params} search={{ edit: 'true' }}>
      {content}
    </Link>
  ) : (
    <Link className={className} to="/pro/locations/$locationId/leaderboards/$id" params={params}>
      {content}
    </Link>
  )
}

export function DownloadStandings({ board }: { board: Pick<BoardHead, 'id' | 'name' | 'titles'> }) {
  const download = useMutation({
    mutationFn: async () => (await import('./board-csv.ts')).downloadStandings(board),
  })
  return (
    <Button
      variant="quiet"
      size="medium"
      icon={<Download {...icon} />}
      pending={download.isPending}
      pendingLabel={<ActionLabel>{words.csvBusy}</ActionLabel>}
      onClick={() => download.mutate()}
    >
      <ActionLabel>{words.csv}</ActionLabel>
    </Button>
  )
}

export const OwnerLinks = ({ board }: { board: Owned }) =>
  board.is_mine && (
    <>
      <EditLink board={board} />
      <DownloadStandings board={board} />
    </>
  )
