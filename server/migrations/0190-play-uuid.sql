-- The machine's own name of a game, so that every row of a game knows the address of its page.
alter table plays add column uuid uuid;
update plays set uuid = g.uuid from game_log g where g.seq = plays.id;
