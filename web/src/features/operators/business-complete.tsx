import type { ReactNode } from 'react'
import { Insert } from '../../art/insert.tsx'
import { businessMessages as words } from './messages.ts'

/** The end of the registration: one lit insert, one sentence, and the way on. */
export const BusinessComplete = ({ wayOn }: { wayOn: ReactNode }) => (
  <div className="flex flex-col items-start gap-5">
    <Insert glyph="check" lit size={88} />
    <h1 className="display text-34 md:text-46">{words.completeTitle}</h1>
    <p className="lead">{words.completeText}</p>
    {wayOn}
  </div>
)
