import { Cabinet } from './cabinet.tsx'

/** Colors of a game as answers hold them; those of its cover are null, or missing in stored answers, when it has none. */
export type GameLight = { gradient_start: string; gradient_stop: string; lamp_color?: string | null; glow_color?: string | null }

type GameCabinetProps = { code: string; game?: GameLight; online: boolean; size: number }

/** From this width in pixels the small picture of a cover looks blurred, and its drawing is worth the bytes. */
const drawnFrom = 100

/** A machine of a game: its cover in the backglass, and the colors of the cover in its lights. */
export const GameCabinet = ({ code, game, online, size }: GameCabinetProps) => (
  <Cabinet
    {...(game && { start: game.lamp_color ?? game.gradient_start, stop: game.glow_color ?? game.gradient_stop })}
    online={online}
    size={size}
    backglass={
      <image
        href={`/art/${code}-thumb.${size < drawnFrom ? 'webp' : 'svg'}`}
        x="11.5"
        y="7"
        width="49"
        height="26"
        preserveAspectRatio="xMidYMid slice"
        {...(!online && { className: 'opacity-25 grayscale' })}
      />
    }
  />
)
