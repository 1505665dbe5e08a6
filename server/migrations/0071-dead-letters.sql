-- A fact that was set aside keeps its place in the order, and says how it was settled.
alter table dead_letters add column xid xid8;
update dead_letters d set xid = f.xid from facts f where f.seq = d.seq and d.machine_id is null;
update dead_letters d set xid = g.xid from game_log g where g.machine_id = d.machine_id and g.seq = d.seq;
alter table dead_letters add column outcome text check (outcome in ('replayed', 'dropped'));
update dead_letters set outcome = 'dropped' where resolved_at is not null;
alter table dead_letters add constraint dead_letters_settled check ((outcome is null) = (resolved_at is null));
