import { Insert } from '../../art/insert.tsx'

type Lane = { rank: number; name: string; letters: string; face: string; score: string; colour: string }

/** Example data of a board. */
const lanes: readonly Lane[] = [
  { rank: 2, name: 'kaijukat', letters: 'KK', face: '#9FE7D3', score: '1,377,240,900', colour: '#FFE9C9' },
  { rank: 1, name: 'silverball', letters: 'SB', face: '#8CCBF5', score: '1,482,903,110', colour: '#FF7A33' },
  { rank: 3, name: 'nudgeking', letters: 'NK', face: '#C9B8FF', score: '1,120,664,380', colour: '#B8AFA5' },
]

const Face = ({ letters, colour, size }: { letters: string; colour: string; size: number }) => (
  <svg width={size} height={size} viewBox="0 0 50 50">
    <circle cx="25" cy="25" r="25" fill={colour} />
    <text x="25" y="31.5" textAnchor="middle" fontSize="18" fontWeight="750" fill="#0B0908">
      {letters}
    </text>
  </svg>
)

export const Lanes = () => (
  <div className="landing-lanes" aria-hidden="true">
    <ol>
      {lanes.map(({ rank, name, letters, face, score, colour }) => (
        <li key={rank} className={`landing-lane-${rank}`}>
          <Face letters={letters} colour={face} size={rank === 1 ? 64 : 50} />
          <strong>{name}</strong>
          <span className="num">{score}</span>
          <span className="landing-lane">
            <Insert shape="lane" text={String(rank)} colour={colour} lit size={rank === 1 ? 76 : 64} />
          </span>
        </li>
      ))}
    </ol>
  </div>
)
