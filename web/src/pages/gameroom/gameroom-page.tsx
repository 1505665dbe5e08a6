import { Gameroom } from '../../features/gameroom/gameroom.tsx'
import { gameroomMessages as words } from '../../features/gameroom/messages.ts'
import '../../features/gameroom/gameroom.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function GameroomPage() {
  usePageTitle(words.title)
  return (
    <div className="wrap gameroom-page">
      <Gameroom />
    </div>
  )
}
