-- A board's list of one title, or of one model of it, is a partition. Run with all nodes stopped: the version before reads the old names.
alter table board_sections rename to board_partitions;
alter index board_sections_pkey rename to board_partitions_pkey;
alter index board_sections_of_board rename to board_partitions_of_board;
alter index board_sections_by_title rename to board_partitions_by_title;
alter table board_entries rename column section_id to partition_id;
alter table rank_counters rename column section_id to partition_id;
alter table rank_days rename column section_id to partition_id;
alter table rank_changes rename column section_id to partition_id;

-- The functions name the tables and columns in their text.
drop function entries_above(bigint, bigint);
drop function page_start(bigint, bigint);

create function entries_above(p_partition bigint, p_score bigint) returns bigint language plpgsql stable as $$
declare c int := score_bucket(p_score); above bigint; inside bigint;
begin
  select coalesce(sum(entries), 0) into above from rank_counters
   where partition_id = p_partition and (level = 0 and bucket > c >> 10
      or level = 1 and bucket > c >> 5 and bucket < ((c >> 10) + 1) << 5
      or level = 2 and bucket > c and bucket < ((c >> 5) + 1) << 5);
  select count(*) into inside from board_entries
   where partition_id = p_partition and score > p_score and score < bucket_floor(c + 1);
  return above + inside;
end
$$;

create function page_start(p_partition bigint, p_skip bigint) returns table (ceiling bigint, pass_over bigint)
language plpgsql stable as $$
declare top int; mid int; low int; above bigint := 0; here record;
begin
  if p_skip >= (select entries from board_partitions where id = p_partition) then
    return query select 0::bigint, 0::bigint;
    return;
  end if;
  for here in select bucket, entries from rank_counters where partition_id = p_partition and level = 0 order by bucket desc loop
    top := here.bucket;
    exit when above + here.entries > p_skip;
    above := above + here.entries;
  end loop;
  for here in select bucket, entries from rank_counters
     where partition_id = p_partition and level = 1 and bucket >= top << 5 and bucket < (top + 1) << 5 order by bucket desc loop
    mid := here.bucket;
    exit when above + here.entries > p_skip;
    above := above + here.entries;
  end loop;
  for here in select bucket, entries from rank_counters
     where partition_id = p_partition and level = 2 and bucket >= mid << 5 and bucket < (mid + 1) << 5 order by bucket desc loop
    low := here.bucket;
    exit when above + here.entries > p_skip;
    above := above + here.entries;
  end loop;
  return query select bucket_floor(coalesce(low, 0) + 1), greatest(p_skip - above, 0);
end
$$;
