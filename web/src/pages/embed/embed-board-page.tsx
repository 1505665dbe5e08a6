import { getRouteApi } from '@tanstack/react-router'
import { EmbedBoard, type EmbedTheme } from '../../features/kiosks/embed-board.tsx'
import '../../features/kiosks/embed.css'

const route = getRouteApi('/embed/embed/leaderboards/$eventCode')

const themes: readonly EmbedTheme[] = ['light', 'dark', 'auto']
const [fewest, most] = [3, 20]

/** `?theme=` is that of the page around the frame, `?rows=` 3 to 20; other values are ignored. */
function useLook() {
  const search = route.useSearch()
  const rows = Math.trunc(Number(search.rows))
  return {
    theme: themes.find((theme) => theme === search.theme) ?? 'dark',
    rows: rows > 0 ? Math.min(Math.max(rows, fewest), most) : most,
  }
}

export function EmbedBoardPage() {
  const { eventCode } = route.useParams()
  return <EmbedBoard key={eventCode} eventCode={eventCode} {...useLook()} />
}
