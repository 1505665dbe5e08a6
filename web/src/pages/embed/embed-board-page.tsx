import { useParams } from '@tanstack/react-router'
import { EmbedBoard } from '../../features/kiosks/embed-board.tsx'
import '../../features/kiosks/embed.css'

export function EmbedBoardPage() {
  const { eventCode = '' } = useParams({ strict: false })
  return <EmbedBoard key={eventCode} eventCode={eventCode} />
}
