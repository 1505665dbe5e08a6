import { Lamps } from '../../art/lamps.tsx'
import { ApronCard } from '../../ui/apron-card.tsx'
import { firstScanMessages as words } from './first-scan-messages.ts'

export const FirstScan = () => (
  <ApronCard
    title={words.title}
    className="first-scan"
    steps={words.steps.map(([head, text]) => (
      <>
        <strong className="block text-18 font-[700]">{head}</strong>
        {text}
      </>
    ))}
  >
    <p className="first-scan-lamps">
      <Lamps lit={0} total={words.steps.length} label={words.lamps} />
    </p>
  </ApronCard>
)
