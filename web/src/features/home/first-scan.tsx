import { Lamps } from '../../art/lamps.tsx'
import { ApronCard } from '../../ui/apron-card.tsx'
import { homeMessages as words } from './messages.ts'

/** In place of the last session, for who has not played yet. */
export const FirstScan = () => (
  <ApronCard
    title={words.firstScan}
    className="first-scan"
    steps={words.firstScanSteps.map(([head, text]) => (
      <>
        <strong className="block text-18 font-[700]">{head}</strong>
        {text}
      </>
    ))}
  >
    <p className="first-scan-lamps">
      <Lamps lit={0} total={words.firstScanSteps.length} label={words.firstScanLamps} />
    </p>
  </ApronCard>
)
