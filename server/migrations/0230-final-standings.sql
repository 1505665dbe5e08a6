-- A board with an end becomes final; games that arrive or are released afterwards do not count on it.
alter table board_partitions add column final_at timestamptz, add column corrected_at timestamptz;
create index board_partitions_to_end on board_partitions (ends_at) where final_at is null;

-- Boards that ended long ago keep the rows that they have.
update board_partitions s set final_at = greatest(s.ends_at + interval '14 days', s.changed_at)
from boards b where b.id = s.board_id and b.kind <> 'global' and s.ends_at < now() - interval '14 days';
