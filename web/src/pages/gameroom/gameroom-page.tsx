import { Gameroom } from '../../features/gameroom/gameroom.tsx'
import '../../features/gameroom/gameroom.css'

export const GameroomPage = () => (
  <div className="wrap">
    <Gameroom />
  </div>
)
