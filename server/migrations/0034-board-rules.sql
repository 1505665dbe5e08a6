-- How a board's games are counted: the best of the first `max_attempts` (all where null), of which `best_of` are added up.
alter table boards drop constraint boards_scoring_check;
update boards set scoring = 'high_score';
alter table boards
  alter column scoring set default 'high_score',
  add constraint boards_scoring_check check (scoring in ('high_score', 'sum', 'best_of_n')),
  add column max_attempts int check (max_attempts between 1 and 100),
  add column best_of int check (best_of between 2 and 100),
  add constraint boards_best_of_stands check ((scoring = 'best_of_n') = (best_of is not null));

-- A section carries the rule, as it carries the window: the best one of all games is placed without looking at the others.
alter table board_sections
  -- How many of a player's games are added up; null for all.
  add column best_games int default 1,
  -- Only so many first games count; null for all.
  add column attempts int;

-- Where a page far down a counted section begins: the score below which it lies and how many entries of the bucket
-- below that to pass over. Walks the counters, not the entries.
create function page_start(p_section bigint, p_skip bigint) returns table (ceiling bigint, pass_over bigint)
language plpgsql stable as $$
declare top int; mid int; low int; above bigint := 0; here record;
begin
  if p_skip >= (select entries from board_sections where id = p_section) then
    return query select 0::bigint, 0::bigint;
    return;
  end if;
  for here in select bucket, entries from rank_counters where section_id = p_section and level = 0 order by bucket desc loop
    top := here.bucket;
    exit when above + here.entries > p_skip;
    above := above + here.entries;
  end loop;
  for here in select bucket, entries from rank_counters
     where section_id = p_section and level = 1 and bucket >= top << 5 and bucket < (top + 1) << 5 order by bucket desc loop
    mid := here.bucket;
    exit when above + here.entries > p_skip;
    above := above + here.entries;
  end loop;
  for here in select bucket, entries from rank_counters
     where section_id = p_section and level = 2 and bucket >= mid << 5 and bucket < (mid + 1) << 5 order by bucket desc loop
    low := here.bucket;
    exit when above + here.entries > p_skip;
    above := above + here.entries;
  end loop;
  return query select bucket_floor(coalesce(low, 0) + 1), greatest(p_skip - above, 0);
end
$$;

-- Lists of events by their state and place.
create index events_by_end on events (ends_at desc);
create index events_by_location on events (location_id) where location_id is not null;
create index events_of_owner on events (owner_id) where owner_id is not null;
alter table events add column deleted_at timestamptz;
