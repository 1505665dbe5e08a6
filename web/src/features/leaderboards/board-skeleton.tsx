import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'

export const BoardSkeleton = () => (
  <>
    <Loading className="board-hero">
      <div className="wrap">
        <div className="board-top" />
        <div className="board-state">
          <Skeleton width={170} height={16} />
        </div>
        <div className="board-name display">
          <Skeleton width="min(560px, 80%)" height="1.02em" />
        </div>
        <div className="board-subject">
          <Skeleton width="min(380px, 70%)" height="1.5em" />
        </div>
        <div className="board-tools">
          <Skeleton width="min(420px, 100%)" height={44} />
        </div>
      </div>
    </Loading>
    <div className="wrap board-grid">
      <StandingsSkeleton />
      <div className="grid content-start gap-7">
        <Skeleton height={104} />
        <Skeleton height={140} />
        <Skeleton height={230} />
      </div>
    </div>
  </>
)

export const StandingsSkeleton = () => (
  <div>
    <Skeleton height={432} className="board-podium-skeleton" />
    <SkeletonRows rows={7} height={66} />
  </div>
)
