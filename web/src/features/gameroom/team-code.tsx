import type { Location } from '@portal/contract/locations'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ShownCode } from '../../shared/shown-code.tsx'
import { Button } from '../../ui/button.tsx'
import { gameroomMessages as words } from './messages.ts'

export function TeamCode({ location }: { location: Location }) {
  const make = useMutation({ mutationFn: () => api.networks.makeTeamCode({ body: { location_id: location.id } }) })
  const code = make.data?.code
  return (
    <section aria-labelledby={`code-${location.id}`}>
      <h3 className="mt-6 font-[650]" id={`code-${location.id}`}>
        {words.codeTitle}
      </h3>
      <p className="t3 sm mb-3">{words.codeText}</p>
      <div role="status">
        {code && (
          <div className="mb-4 grid gap-2">
            <ShownCode code={code} label={words.codeTitle} />
            <p className="t3 sm">{words.codeShown}</p>
          </div>
        )}
      </div>
      <Button variant={code ? 'quiet' : 'secondary'} pending={make.isPending} onClick={() => make.mutate()}>
        {code ? words.makeNewCode : words.makeCode}
        <span className="sr-only">: {location.name}</span>
      </Button>
    </section>
  )
}
