-- Where players stood on boards when ranks were noted, a row where that changed: the best thousand, and who had played.
create table rank_days (
  user_id bigint not null,
  section_id bigint not null,
  noted_at timestamptz not null,
  rank int not null,
  entries bigint not null,
  primary key (user_id, section_id, noted_at)
);
create index rank_days_by_time on rank_days (noted_at);
