import type { Employer } from '@portal/contract/staff'
import { useState } from 'react'
import { staffApi } from '../../lib/business-api.ts'
import { formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { EndDialog } from './end-dialog.tsx'
import { staffMessages as words } from './messages.ts'
import { StaffRows } from './staff-rows.tsx'
import { useEmployers } from './use-staff.ts'

/** Renders nothing for a reader who works for no business. */
export function Employers() {
  const read = useEmployers()
  const now = useNow(60_000)
  const [leaving, setLeaving] = useState<Employer | null>(null)
  return (
    <Loaded read={read} skeleton={null}>
      {({ employers }) =>
        employers.length > 0 && (
          <section className="mt-10 max-w-180" aria-labelledby="employers">
            <h2 className="text-21 font-bold" id="employers">
              {words.employersTitle}
            </h2>
            <p className="t2 mt-2">{words.employersText}</p>
            <StaffRows>
              {employers.map((employer) => (
                <li key={employer.id}>
                  <div>
                    <strong>{words.employer(employer.business, employer.owner)}</strong>
                    <p className="t3 sm">{words.employedSince(formatDay(employer.since, now))}</p>
                  </div>
                  <Button variant="quiet" aria-label={words.leaveOf(employer.business)} onClick={() => setLeaving(employer)}>
                    {words.leave}
                  </Button>
                </li>
              ))}
            </StaffRows>
            {leaving && (
              <EndDialog
                title={words.leaveTitle(leaving.business)}
                text={words.leaveText}
                action={words.leave}
                done={words.left(leaving.business)}
                change={() => staffApi.leave({ params: { id: leaving.id } })}
                onClose={() => setLeaving(null)}
              />
            )}
          </section>
        )
      }
    </Loaded>
  )
}
