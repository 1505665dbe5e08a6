-- What a place's machines were played, a row a day, in the day of the place. One play is one player's part in a game.
create table venue_machine_days (
  location_id bigint not null,
  day date not null,
  machine_id bigint not null,
  plays int not null,
  primary key (location_id, machine_id, day)
) with (fillfactor = 70);
create index venue_machine_days_by_day on venue_machine_days (location_id, day) include (plays);

-- Who played there signed in, once a day.
create table venue_player_days (
  location_id bigint not null,
  day date not null,
  user_id bigint not null,
  primary key (location_id, day, user_id)
);

insert into venue_machine_days (location_id, day, machine_id, plays)
select p.location_id, (p.ended_at at time zone l.time_zone)::date, pp.machine_id, count(*)
from play_players pp join plays p on p.id = pp.play_id join locations l on l.id = p.location_id
group by 1, 2, 3;
insert into venue_player_days (location_id, day, user_id)
select distinct p.location_id, (p.ended_at at time zone l.time_zone)::date, pp.user_id
from play_players pp join plays p on p.id = pp.play_id join locations l on l.id = p.location_id
where pp.user_id is not null;
