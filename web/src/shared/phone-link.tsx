import { Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { phoneForReading } from './forms/phone-number.ts'

/** A number to call, as it is written in its country once the formats are loaded. */
export function PhoneLink({ number }: { number: string }) {
  const [written, setWritten] = useState(number)
  useEffect(() => {
    let isShown = true
    void phoneForReading(number).then((read) => isShown && setWritten(read))
    return () => {
      isShown = false
    }
  }, [number])
  return (
    <a className="link inline-flex min-h-9 items-center gap-2" href={`tel:${number}`}>
      <Phone size={16} strokeWidth={2} aria-hidden /> {written}
    </a>
  )
}
