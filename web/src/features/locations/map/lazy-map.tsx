import { Suspense, type ComponentProps } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import './map.css'
import { lazyPart } from '../../../lib/load-part.ts'

const Loaded = lazyPart(() => import('./location-map.tsx'), 'LocationMap')

export const LazyMap = (props: ComponentProps<typeof Loaded>) => (
  <Suspense
    fallback={
      <div className="map">
        <Skeleton height="100%" />
      </div>
    }
  >
    <Loaded {...props} />
  </Suspense>
)
