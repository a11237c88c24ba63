-- A little of everything that the first release wrote, at least a row in every table: purchases in every state, courses,
-- consultants, a session. Rows are loaded as they are, without triggers.
do $$ declare one record; begin
  for one in select oid::regclass as tabla from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  loop execute format('alter table %s disable trigger user', one.tabla); end loop;
end $$;

insert into auditoria (id, creado_en, clase, accion, tabla, clave, actor, rol, antes, despues, huella, sal) overriding system value values
  (1, '2026-11-19 22:45:21.992772+00', 'general', 'cambio', 'evento_sociales', '1', 'base_de_datos', 'senda', '{"capacidad": null}', '{"capacidad": 80}', '1901a1cd79654b0c5f3a5899a1dcbf86a561d635fa345ccde47e51852f91af30', '3b76e197-0320-4e71-bbaa-3e1a57e0eebd'),
  (2, '2026-11-19 22:45:21.993821+00', 'general', 'cambio', 'evento_sociales', '2', 'base_de_datos', 'senda', '{"capacidad": null}', '{"capacidad": 24}', '5002a285e16f757fff589b8776eeaaf9c04af1b42c498cc01c272c4ada12bd8e', '32ded6f7-8640-4be6-a666-cebbb346e23e'),
  (3, '2026-11-19 22:45:21.994255+00', 'general', 'cambio', 'evento_sociales', '5', 'base_de_datos', 'senda', '{"capacidad": null}', '{"capacidad": 50}', '59e163d0fda671685d65cb8c6a0d4852ef21ee4888170b34aef6edd10e3401a5', '05cbb8d0-04b4-4e79-9b47-10c84271bd8f');
insert into auditoria_cierres (dia, clase, cantidad, filas, anterior, resumen, creado_en) values
  ('2026-11-16', 'general', 0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', '', '965a202982f2ba3223f32a0d0a05093b191063de38b6580d3572cba623432f25', '2026-11-19 22:51:32.480819+00');
insert into paises (id_pais, nombre, codigo, grupo, version, actualizado_en) values
  (10, 'Argentina', 'AR', -1, 1, '2026-11-19 22:45:21.939143+00'),
  (46, 'Chile', 'CL', 1, 1, '2026-11-19 22:45:21.939143+00'),
  (49, 'Colombia', 'CO', 1, 1, '2026-11-19 22:45:21.939143+00'),
  (50, 'Costa Rica', 'CR', 1, 1, '2026-11-19 22:45:21.939143+00'),
  (68, 'España', 'ES', 0, 1, '2026-11-19 22:45:21.939143+00'),
  (110, 'Italia', 'IT', 0, 1, '2026-11-19 22:45:21.939143+00'),
  (157, 'México', 'MX', 1, 1, '2026-11-19 22:45:21.939143+00'),
  (234, 'Uruguay', 'UY', 1, 1, '2026-11-19 22:45:21.939143+00');
insert into provincias (id_provincia, id_pais, nombre) values
  (134, 10, 'Buenos Aires'),
  (135, 10, 'Ciudad Autónoma de Buenos Aires'),
  (147, 10, 'Neuquén'),
  (148, 10, 'Río Negro'),
  (151, 10, 'Chubut'),
  (154, 10, 'Córdoba'),
  (816, 49, 'Bogotá D.C.'),
  (841, 50, 'San José'),
  (1740, 110, 'Umbría'),
  (2786, 157, 'Yucatán'),
  (4332, 234, 'Montevideo');
insert into localidades (id_localidad, id_provincia, nombre) values
  (755, 134, 'Mar del Plata'),
  (774, 134, 'Pilar'),
  (834, 135, 'Palermo'),
  (848, 135, 'Villa Crespo'),
  (1205, 147, 'San Martín de los Andes'),
  (1241, 148, 'San Carlos de Bariloche'),
  (1345, 151, 'Cholila'),
  (1544, 154, 'Villa Allende'),
  (21364, 816, 'Bogotá'),
  (21987, 841, 'San José'),
  (69399, 1740, 'Gubbio'),
  (88167, 2786, 'Mérida'),
  (143225, 4332, 'Montevideo');
insert into usuarios (id, nombre, email, cuit_cuil, telefono, pais, provincia, localidad, domicilio_calle, domicilio_numero, domicilio_piso, domicilio_dpto, codigo_postal, contrasenia_hash, roles, acepto_terminos_en, creado_en, email_probado_en) values
  (1, 'Ana Paredes', 'ana@ejemplo.com', '27-28455014-6', '+54 9 11 5555-0161', 10, 135, 848, 'Thames', '842', '3', 'B', 'C1414DCN', '$argon2id$v=19$m=19456,t=2,p=1$YW5hQGVqZW1wbG8uY29tLg$3Ht351Pbtgb0ZVJd1QxBYNeOPOFm0m4PGaeAkbSOz7Q', '{participante}', '2026-05-01 14:20:00+00', '2026-05-01 14:20:00+00', NULL),
  (2, 'Nora Sepúlveda', 'nora@ejemplo.com', '27-17300955-1', '+54 9 351 555-0117', 10, 154, 1544, 'Del Carmen', '1275', '', '', '5105', '$argon2id$v=19$m=19456,t=2,p=1$bm9yYUBlamVtcGxvLmNvbQ$vS+SiPxSZilpjUvHMqDpy21tLVknJFIyt6OlY8mC9ic', '{participante}', '2026-05-01 14:20:00+00', '2026-05-01 14:20:00+00', NULL),
  (3, 'Julián Ortega', 'staff@ejemplo.com', '20-31118804-3', '+54 9 11 5555-0109', 10, 135, 834, 'Gurruchaga', '2140', '', '', 'C1425FEF', '$argon2id$v=19$m=19456,t=2,p=1$c3RhZmZAZWplbXBsby5jbw$oGBdL6vZqTAumbb794ceLSybjcCr3lTK7cmNrrHhlDw', '{staff}', '2026-05-01 14:20:00+00', '2026-05-01 14:20:00+00', '2026-11-19 22:45:21.939143+00'),
  (4, 'Marcela Ibáñez', 'consultora@ejemplo.com', '27-22555142-0', '+54 9 2972 55-0148', 10, 147, 1205, 'Perito Moreno', '655', '', '', 'Q8370', '$argon2id$v=19$m=19456,t=2,p=1$Y29uc3VsdG9yYUBlamVtcA$600QiBjReFgmKY3p8VXc0bO7ti0ova6MunwZKoI3bZU', '{participante,consultor}', '2026-05-01 14:20:00+00', '2026-05-01 14:20:00+00', NULL);
insert into usuarios_roles (usuario_id, rol, desde) values
  (3, 'administracion', '2026-11-19 22:45:21.939143+00');
insert into sesiones (id, usuario_id, refresh_hash, recordar, dispositivo, direccion, usada_en, vence_en, creado_en, rotaciones) values
  ('6fb4c8ec-fef7-4e75-8f0e-a4c7170d0a84', 1, 'f4b5a5a5e5e2417bf585a9cce059476e9388e464272b5d33d1974c1f9b47e224', 'false', '{"userAgent": "node"}', '127.0.0.1', '2026-11-17 21:12:41.952836+00', '2026-11-18 21:12:41.951+00', '2026-11-17 21:12:41.952836+00', 0);
insert into codigos_recuperacion (id, usuario_id, hash, intentos, vence_en, usado_en, creado_en) values
  (1, 1, 'h', 0, '2026-11-17 22:00:00+00', '2026-11-17 21:50:00+00', '2026-11-19 22:50:52.712515+00');
insert into factores (id, usuario_id, tipo, nombre, secreto, contador, transportes, verificado_en, creado_en) values
  (1, 3, 'totp', 'Aplicación', 'sellado', 0, '{}', '2026-11-01 12:00:00+00', '2026-11-19 22:50:52.712515+00');
insert into codigos_respaldo (id, usuario_id, hash, creado_en) values
  (1, 3, 'h', '2026-11-19 22:50:52.712515+00');
insert into sesiones_staff (id, usuario_id, token_hash, agente, direccion, pais, vista_en, cerrada_en, cierre, creado_en) values
  ('ece229b9-aa4e-465a-b047-65b4e7a89a68', 3, 'h', '', '', '', '2026-11-19 22:50:52.712515+00', '2026-11-17 22:00:00+00', 'salida', '2026-11-19 22:50:52.712515+00');
insert into avisos_staff (id, usuario_id, factor_id, creado_en) values
  ('99beb97b-7a40-4671-b2e3-14fcbc48fb71', 3, 1, '2026-11-19 22:50:52.712515+00');
insert into solicitudes_datos (id, usuario_id, tipo, estado, detalle, recibida_en, vence_en, creado_en) values
  (1, 2, 'acceso', 'recibida', 'Quiero saber qué guardan', '2026-11-10', '2026-11-20', '2026-11-19 22:50:52.712515+00');
insert into objetos (id, archivo, estado, marcas, intentos, creado_en, actualizado_en) values
  ('a0000000-0000-4000-8000-00000000000a', '0000000000000000000000000000000000000000000000000000000000000000', 'sobrante', '{}', 0, '2026-11-19 22:50:52.712515+00', '2026-11-19 22:50:52.712515+00');
insert into archivos (hash, tipo, tamanio, publico, contenido, creado_en) values
  ('018d1a90c82cecdc5419209fd150aa2e57b52648357d4e93eef43bdcea579df3', 'image/webp', 4, 'true', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('1097e65455aec94d0ae40f3a8f04da0c632e040289054964887fa1f44f6cc722', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('13f76a777a9a7763c782c6b270d0f8c98e6e1f6b5fd5b88ea470abc70409dcd2', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('20717a4d47a838375928ddba6e56603aba13f056dfb230c52eefd71be5d90479', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('20b799117b7cc86e08c39499cfccf861c5f8ecc3fe4c78209f2b2ade9ef690c0', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('22e3053f4b48f7b598b26d5863521a9cf0305b97ece5c2024d5b8d23e2564f10', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('246af728393fb572ce023504aeeb4bbc36fc910e5a63c12ddb6bc26511b6b259', 'image/webp', 4, 'true', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('3607c83421e04f1668ca5f70d05639ce83786ea3a695ebfbb89cc44a996d535f', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('37830dc0a38c44e6b0aea9ae7d5dc06fbdcc04fac4c8e6a1e775a25766a09fb9', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('3dfe2e45ab975dbfa47b68d0c8559ba35f898d37fc939541ff01d13e03689207', 'image/webp', 4, 'true', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('442f7b85cdf039390098ea2dbe4c37251e9c89f215147086cafa0caff331c1f7', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('4c0382c7052d8fb554b2f0ae853d346cf672963fca161546b857db3b3228db47', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('55c40b9b379a4157a48bc05da8c6fcf90e3505207c73d667aa4e40339b6cffbf', 'image/webp', 4, 'true', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('56e392132e570d6843f192f2517621847fd4d29046662598b96e51f061950565', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('603496d5fdd520ac0b2c563724f6e816030cefabff501052ed8e1609d5f4c1ae', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('61e08e4b285480df753344b865ea72e4c7e39ab94c596183fcdada57dad4ecf4', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('62ec67f432e76f97acd602c8eec1da2d1f97b7cada36c8de66ef67bbd1b9a8d8', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('637ad6d4bb9e1cb2427f525e27b5e612f112cfd10d41fae440d65d1a7777b1c2', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('64ef149e89464f589946bcce12730f0ccfcbce48b4399d665729109a49616629', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('71282c7325e50afb0f6495f19f5bcaafabdab91c4c553013f88604a5207a9f78', 'image/webp', 4, 'true', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('71c4319062ba0c1065845af5d638d1527cf9b8be4ba8360cd67fb9b2c030de19', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('720b6ac2d686d9b932b59fa00aeef09d56d3c7906a0d4ebe3c16225cb92e82ad', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('7c7613bc6c4cd9d69280af335261a74854209f5312237d41a40787e5fe6ce6c7', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('80ffbd654525e215129d9b15ff3399dcc4376983a4b72f267f4f17724be742ae', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('894ff2a1e02bb7f3b212e4c85ef447df0109d03643ec98716af7d3f8538a0f97', 'image/webp', 4, 'true', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('917c5858a912ae80cae41b119fa52c108357506e13f8e27759bd8f8a19290621', 'image/webp', 4, 'true', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('a001adb5295327eacae29ff896754828d0e1f74dbcf68804523ecdc5aa348aa9', 'image/webp', 4, 'true', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('a1459b1def9f968c6a3f493e1626da0a1c67fe6c0a38be443fe00059a95ebf8e', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('a601a01e69730fd3982fbf0f473c565aa4ec7345e245f4ddc4b2b053e01c5fc0', 'image/webp', 4, 'true', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('a62534b49cec6d67ed29ec98eafdb705d405b452e560ba3defa44747812b8a31', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('a9ccce29b0ee2d1229f329e1f6f40fa0d4b4422a8de68252bd78ea5120265e12', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('aba071ad26a5bccc4cec3f104958c38c3044910c1cb071a20e38f3e7de8181c8', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('afa66cf87e73d054a96e05065b1a3dc8514f1df77dd08f7d3500e83614a2748e', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('b260b1c0e4d3a0c11e9d45c01fc6ea875977bb7a171a040a15b3697354c08129', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('c3643c3fbb26e5b098f7d5f773e763df036145f01b924cd0d9cb4e71bea90768', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('c6e873f3d8c8b6dae8ce6d1fd673317a8d671a631bb932e1bf49cb5f1eb802a0', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('c92ffb3b840d3b231eb6888f8b298541a69593cc027d23eebebbcec3d75425f8', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('ca10327075833be1cc34dba6d26516c0c7accac942dec2576a6a5501119ed7e1', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('d036bd04885076b19533b50d193fee17f55a957d6a13cbbe4d970f904954a2aa', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('d09a9f48e2f157d18e3087bf80e466ca58c3bec809b1947d1ebb25df4f639271', 'text/vtt; charset=utf-8', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('de84575d90db167c2c5f4f6b2e6f2879c81e4e8e47dfa5c0864aa19dc90ddefb', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('df8b08d98feabeb5f0153a52e33c216ab81993c363f19e3912744abd6a17c28e', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('e8393e1eb468f550540d8c12e81995e271507cf251c416eacf144b77c582852a', 'image/webp', 4, 'true', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('eaab53069eb60ddeb5a0c6446c05b638a95b346ad51bfaa38fc016fbda494721', 'video/webm', 4, 'false', '\x89504e47', '2026-11-17 21:11:43.62+00'),
  ('f733fbdf956ed82bd40d48c83556459b6acc6b66ff8c6626c84b56faf621eeb1', 'image/webp', 4, 'true', '\x89504e47', '2026-11-17 21:11:43.62+00');
insert into archivos_partes (grupo, desde, contenido) values
  ('a0000000-0000-4000-8000-000000000002', 0, '\x00');
insert into archivos_variantes (hash, ancho, formato, contenido, creado_en) values
  ('018d1a90c82cecdc5419209fd150aa2e57b52648357d4e93eef43bdcea579df3', 320, 'webp', '\x00', '2026-11-19 22:50:52.712515+00');
insert into archivos_imagenes (archivo, nombre, texto, ancho, alto, creado_en, version, actualizado_en) values
  ('018d1a90c82cecdc5419209fd150aa2e57b52648357d4e93eef43bdcea579df3', '', '', 0, 0, '2026-11-19 22:45:21.939143+00', 1, '2026-11-19 22:45:21.939143+00'),
  ('246af728393fb572ce023504aeeb4bbc36fc910e5a63c12ddb6bc26511b6b259', '', '', 0, 0, '2026-11-19 22:45:21.939143+00', 1, '2026-11-19 22:45:21.939143+00'),
  ('3dfe2e45ab975dbfa47b68d0c8559ba35f898d37fc939541ff01d13e03689207', '', '', 0, 0, '2026-11-19 22:45:21.939143+00', 1, '2026-11-19 22:45:21.939143+00'),
  ('55c40b9b379a4157a48bc05da8c6fcf90e3505207c73d667aa4e40339b6cffbf', '', '', 0, 0, '2026-11-19 22:45:21.939143+00', 1, '2026-11-19 22:45:21.939143+00'),
  ('71282c7325e50afb0f6495f19f5bcaafabdab91c4c553013f88604a5207a9f78', '', '', 0, 0, '2026-11-19 22:45:21.939143+00', 1, '2026-11-19 22:45:21.939143+00'),
  ('894ff2a1e02bb7f3b212e4c85ef447df0109d03643ec98716af7d3f8538a0f97', '', '', 0, 0, '2026-11-19 22:45:21.939143+00', 1, '2026-11-19 22:45:21.939143+00'),
  ('917c5858a912ae80cae41b119fa52c108357506e13f8e27759bd8f8a19290621', '', '', 0, 0, '2026-11-19 22:45:21.939143+00', 1, '2026-11-19 22:45:21.939143+00'),
  ('a001adb5295327eacae29ff896754828d0e1f74dbcf68804523ecdc5aa348aa9', '', '', 0, 0, '2026-11-19 22:45:21.939143+00', 1, '2026-11-19 22:45:21.939143+00'),
  ('a601a01e69730fd3982fbf0f473c565aa4ec7345e245f4ddc4b2b053e01c5fc0', '', '', 0, 0, '2026-11-19 22:45:21.939143+00', 1, '2026-11-19 22:45:21.939143+00'),
  ('e8393e1eb468f550540d8c12e81995e271507cf251c416eacf144b77c582852a', '', '', 0, 0, '2026-11-19 22:45:21.939143+00', 1, '2026-11-19 22:45:21.939143+00'),
  ('f733fbdf956ed82bd40d48c83556459b6acc6b66ff8c6626c84b56faf621eeb1', '', '', 0, 0, '2026-11-19 22:45:21.939143+00', 1, '2026-11-19 22:45:21.939143+00');
insert into subidas (id, usuario_id, clase, nombre, tamanio, recibido, creado_en, actualizado_en) values
  ('0b6ffdf6-e375-467a-bb4a-d67eea22cd66', 3, 'video', 'unidad.mp4', 100, 0, '2026-11-19 22:50:52.712515+00', '2026-11-19 22:50:52.712515+00');
insert into textos (clave, pagina, titulo, formato, valor, valor_base, orden, version, actualizado_en, creado_en) values
  ('una-anterior', 'inicio', 'Una frase', 'linea', '"Otra"', '"Una"', 0, 1, '2026-11-19 22:50:52.712515+00', '2026-11-19 22:50:52.712515+00');
insert into homebanners (id, antetitulo, titulo, copete, enlace, boton, orden, activo, version, actualizado_en) values
  (1, 'Próxima apertura · Bariloche', 'Tres pasos hacia una vida consciente', 'Un camino de encuentros, lecturas y acompañamiento, con más de 4300 consultores en más de 20 países.', '/camino', '¿Cómo hacer el camino?', 0, 1, 1, '2026-11-19 22:45:21.939143+00');
insert into videos (id_video, titulo, descripcion, video_url, id_estado, orden, version, actualizado_en) values
  (1, 'El camino en un minuto', 'Los tres pasos contados como se los contaríamos a un amigo e', '/archivos/628f0e3458cb884d595bfe66daa487b040b13caed3e30ebf6899176ff8f02f8d?subtitulos=b215d0907bf8710d23d40df9aafdf6c67fe7b386f77f7ea4b3e91b09feed287f', 1, 0, 1, '2026-11-19 22:45:21.939143+00'),
  (2, '¿Qué hace un consultor?', 'Escuchar, ordenar, devolver preguntas. Y lo que no hace, que', '/archivos/a70f46d70f941e8e9af4d888d6a92018fb0f4bb66482523e02f8308ba3ecfe6e?subtitulos=2846a8952e51174e3b8bdf02e91df1ea728d0dcc7cf6ccf8fd1883084904260d', 1, 1, 1, '2026-11-19 22:45:21.939143+00');
insert into libros (id, nombre, autor, precio, descripcion, video, link_envio_al_exterior, link_version_ebook, id_estado, orden, version, actualizado_en) values
  (1, 'La senda interior', 'Elena Duarte', 21500.00, '<p>El libro con el que empezó todo. Elena Duarte cuenta, sin', '/archivos/582bb83fd26875db2ba29d2d1fc215d73b2a6bbdec34941586e2230ad99dd0b5?subtitulos=a89cb879aea2a6c9355d6adb8dda5feeee1b353acc282a5a87591b4d6e99a060', 'https://libros.senda.example/exterior/la-senda-interior', 'https://libros.senda.example/ebook/la-senda-interior', 1, 0, 1, '2026-11-19 22:45:21.939143+00'),
  (2, 'Escuchar el cuerpo', 'Elena Duarte', 23800.00, '<p>Un manual amable para registrar lo que sentimos antes de ', '/archivos/dace807c2ad5b3bb7236685c4d021204e6ad1e0c02e8ab82b69843853ca7519a?subtitulos=61b86a8824bc8c9ce9fd61b7ca3bd407f5e2ce40b78a3bbc4f31a39940e57066', 'https://libros.senda.example/exterior/escuchar-el-cuerpo', 'https://libros.senda.example/ebook/escuchar-el-cuerpo', 1, 1, 1, '2026-11-19 22:45:21.939143+00');
insert into respuestas_guardadas (id, uso, titulo, texto, orden, version, actualizado_en) values
  (1, 'mensaje', 'Gracias', 'Gracias por escribir', 0, 1, '2026-11-19 22:50:52.712515+00');
insert into datosempresas (id, nombre, telefono, email, direccion, id_pais, id_provincia, id_localidad, perfil_datosbancarios, cotizacion_dolar, medio_pago_libros, version, actualizado_en) values
  (1, 'Asociación Senda', '+54 9 11 5555-0142', 'hola@senda.example', 'Gurruchaga 2140', 10, 135, 834, '<p>Transferí el total a cualquiera de estas cuentas y guardá el comprobante.</p> <ul> <li><strong>Banco del Valle</strong>: cuenta corriente en pesos 104-00219/7, CBU 9910104400000021900079, alias SENDA.LIBROS.VALLE</li> <li><strong>Banco Cordillera</strong>: caja de ahorro en pesos 33-118804/2, CBU 9923033800000118804021, alias SENDA.LIBROS.CUMBRE</li> </ul> <p>Titular: Asociación Senda. CUIT 30-71555014-2.</p>', 1180.00, 150, 1, '2026-11-19 22:45:21.939143+00');
insert into bancos (medio, nombre, titular, cuenta, identificador, alias, moneda, version, actualizado_en) values
  (2, 'Banco del Valle', 'Asociación Senda', 'Cuenta corriente en pesos 104-00219/7', 'CBU 9910104400000021900079', 'SENDA.CAMINO.VALLE', 'ARS', 1, '2026-11-19 22:45:21.939143+00'),
  (16, 'Banco Cordillera', 'Asociación Senda', 'Caja de ahorro en pesos 33-118804/2', 'CBU 9923033800000118804021', 'SENDA.CAMINO.CUMBRE', 'ARS', 1, '2026-11-19 22:45:21.939143+00'),
  (32, 'Banco Litoral del Uruguay', 'Asociación Senda', 'Caja de ahorro en dólares 7-220514', 'SWIFT LITOUYMMXXX', '', 'USD', 1, '2026-11-19 22:45:21.939143+00'),
  (64, 'Harbor Community Bank', 'Senda Association Inc.', 'Checking account 000550142', 'SWIFT HCBKUS3MXXX · ABA 099950142', '', 'USD', 1, '2026-11-19 22:45:21.939143+00');
insert into cotizaciones (id, valor, desde, motivo, autor, creado_en, aplicada_en, con_factor) overriding system value values
  (1, 1300.00, '2026-11-01 00:00:00+00', 'Sube el dólar', 3, '2026-11-19 22:50:52.712515+00', '2026-11-01 00:00:00+00', 'false');
insert into categorias2 (id_categoria2, nombre, subtitle, code, id_categoria_padre, orden, version, actualizado_en) values
  (1, 'Eventos públicos', 'Puertas abiertas: para venir con curiosidad y sin experiencia previa.', 'eventos-publicos', null, 0, 1, '2026-11-19 22:45:21.939143+00'),
  (2, 'Charlas introductorias', 'Una hora y media para conocer el método y preguntar todo. Bonifican el 50 % de la jornada online.', 'charlas-introductorias', 1, 1, 1, '2026-11-19 22:45:21.939143+00'),
  (3, 'Seminarios públicos', 'Un tema por vez, trabajado en un día o en un fin de semana.', 'seminarios-publicos', 1, 2, 1, '2026-11-19 22:45:21.939143+00'),
  (4, 'Seminarios en tu ciudad', 'El equipo viaja: sedes invitadas por la comunidad de cada lugar.', 'seminarios-publicos-ciudades', 3, 3, 1, '2026-11-19 22:45:21.939143+00'),
  (5, 'Congresos', 'Una vez al año, toda la comunidad en el mismo lugar.', 'congresos', 1, 4, 1, '2026-11-19 22:45:21.939143+00'),
  (6, 'Jornada online', 'Actividades en video para hacer a tu ritmo: tres meses de acceso desde el pago.', 'jornada-online', null, 5, 1, '2026-11-19 22:45:21.939143+00'),
  (7, 'Decodificación bioemocional', 'Leer lo que el cuerpo y la historia vienen diciendo.', 'decodificacion-bioemocional', null, 6, 1, '2026-11-19 22:45:21.939143+00'),
  (8, 'Apertura de Decodificación Bioemocional', 'Cinco días y uno más: la puerta de entrada al segundo paso.', 'apertura-decodificación-bioemocional', 7, 7, 1, '2026-11-19 22:45:21.939143+00'),
  (9, 'DAPP de Decodificación Bioemocional', 'Programas de desarrollo y aplicación personal y profesional para quienes ya hicieron la apertura.', 'dapp-dbe', 7, 8, 1, '2026-11-19 22:45:21.939143+00'),
  (10, 'Encuentros de montaña', 'Caminar, callar y conversar lejos de lo de siempre.', 'encuentros-montana', 7, 9, 1, '2026-11-19 22:45:21.939143+00'),
  (11, 'Encuentros en la Patagonia', 'Lagos, refugios y bosque andino.', 'encuentros-montana-patagonia', 10, 10, 1, '2026-11-19 22:45:21.939143+00'),
  (12, 'Encuentros para familias', 'Senderos cortos y actividades para distintas edades.', 'encuentros-montana-familias', 11, 11, 1, '2026-11-19 22:45:21.939143+00'),
  (13, 'Bioexistencia consciente', 'De comprender la propia historia a elegir cómo vivir.', 'bioexistencia-consciente', null, 12, 1, '2026-11-19 22:45:21.939143+00'),
  (14, 'Apertura de Bioexistencia Consciente', 'Cinco días intensivos y una jornada de cierre un mes después.', 'apertura-bioexistencia-consciente', 13, 13, 1, '2026-11-19 22:45:21.939143+00'),
  (15, 'Seminarios BEC', 'Temas de profundización para quienes pasaron por la apertura.', 'seminarios-bec', 13, 14, 1, '2026-11-19 22:45:21.939143+00'),
  (16, 'Encuentros de montaña BEC', 'Travesías de varios días con práctica diaria.', 'encuentros-montana-bec', 13, 15, 1, '2026-11-19 22:45:21.939143+00'),
  (17, 'DAPP de Bioexistencia Consciente', 'Formación de un año para acompañar a otras personas.', 'dapp-bec', 13, 16, 1, '2026-11-19 22:45:21.939143+00'),
  (18, 'Retiros de silencio', 'Estamos preparando las próximas fechas.', 'retiros-de-silencio', 13, 17, 1, '2026-11-19 22:45:21.939143+00');
insert into eventos (id_evento, titulo, fecha, modalidad, oradores, destacada, id_estado, id_categoria2, precio, precio_usd, precio_grupo1, precio_grupo2, medio_pago_arg, medio_pago_ext, copete, cuerpo, zona, solo_en_categoria, version, actualizado_en) values
  (1, 'Charla introductoria: el camino en tres pasos', '2026-11-23 19:00:00+00', 'Video', 'Lucía Ferreyra;Tomás Arrieta', 1, 1, 2, 0.00, 0.00, 0.00, 0.00, 2, 32, 'Noventa minutos para entender de qué se trata: cómo se empie', '<p>Casi todas las personas llegan al camino por una conversación. Esta charla es', 'America/Argentina/Buenos_Aires', 'false', 1, '2026-11-19 22:45:21.939143+00'),
  (2, 'Charla introductoria en Palermo', '2026-11-30 18:30:00+00', 'Presencial', 'Inés Balbuena', 0, 1, 2, 0.00, 0.00, 0.00, 0.00, 2, 32, 'Una ronda chica, con mate y sillas en círculo, en nuestra ca', '<p>Somos pocos a propósito: veinticuatro lugares alcanzan para que todos puedan ', 'America/Argentina/Buenos_Aires', 'false', 1, '2026-11-19 22:45:21.939143+00'),
  (5, 'Charla introductoria: preguntas de quienes dudan', '2026-12-14 20:00:00+00', 'Video', 'Verónica Antúnez', 0, 3, 2, 0.00, 0.00, 0.00, 0.00, 2, 32, '¿Es terapia? ¿Es religión? ¿Cuánto cuesta de verdad? Verónic', '<p>Durante un año juntamos las dudas que llegaban a la casilla de contacto. Esta', 'America/Argentina/Buenos_Aires', 'true', 1, '2026-11-19 22:45:21.939143+00'),
  (6, 'Charla introductoria en Montevideo', '2027-01-16 19:00:00+00', 'Presencial', 'Joaquín Sosa Lagos', 0, 0, 2, 0.00, 0.00, 0.00, 0.00, 2, 32, 'Borrador a confirmar con la sala: charla abierta en la Ciuda', '<p>Falta cerrar el horario con la Sala Sarandí y decidir si hay transmisión.</p>', 'America/Montevideo', 'false', 1, '2026-11-19 22:45:21.939143+00'),
  (16, 'Congreso Senda: la vida que elegimos', '2027-03-17 09:00:00+00', 'Presencial', 'Elena Duarte;Martín Echenique;Marta Ribeiro;Hernán Oyarzún;Claudia Restrepo;Bruno Casella', 1, 1, 5, 165000.00, 160.00, 120.00, 95.00, 150, 232, 'Tres días frente al mar, treinta mesas y una pregunta de fon', '<p>El congreso es el único momento del año en que coinciden consultores, partici', 'America/Argentina/Buenos_Aires', 'false', 1, '2026-11-19 22:45:21.939143+00'),
  (17, 'Congreso Senda en línea: voces de veinte países', '2027-03-18 12:00:00+00', 'Video', 'Andrea Montalvo;Marta Ribeiro;Pilar Cifuentes;Lucía Ferreyra', 0, 1, 5, 28000.00, 30.00, 24.00, 18.00, 142, 140, 'Para quien no puede viajar a Mar del Plata: ocho horas de tr', '<p>Lo aprendimos en ediciones anteriores: mirar un congreso ajeno por pantalla a', 'America/Argentina/Buenos_Aires', 'false', 1, '2026-11-19 22:45:21.939143+00'),
  (36, 'Encuentro de montaña: Bariloche, refugio y lago', '2027-01-04 09:00:00+00', 'Presencial', 'Martín Echenique;Hernán Oyarzún', 1, 1, 11, 185000.00, 175.00, 140.00, 115.00, 150, 232, 'Una noche en refugio de altura y dos junto al lago. Cuatro d', '<p>El bosque de lengas hace la mitad del trabajo. La otra mitad la hace el grupo', 'America/Argentina/Buenos_Aires', 'false', 1, '2026-11-19 22:45:21.939143+00'),
  (39, 'Travesía BEC: cinco días en Cholila', '2027-03-07 08:00:00+00', 'Presencial', 'Martín Echenique;Marta Ribeiro', 0, 1, 16, 298000.00, 280.00, 220.00, 190.00, 20, 72, 'Una travesía a pie con carpas y caballos de carga, para cons', '<p>La soledad acompañada es un viejo ejercicio: cien metros entre una persona y ', 'America/Argentina/Buenos_Aires', 'false', 1, '2026-11-19 22:45:21.939143+00'),
  (46, 'Seminario BEC: envejecer despierto', '2027-03-27 17:00:00+00', 'Video', 'Graciela Pons', 0, 2, 15, 36000.00, 38.00, 30.00, 25.00, 6, 40, 'En preparación. Graciela Pons trabaja en un seminario sobre ', '<p>Texto en revisión por el equipo editorial antes de publicarse.</p> <h2>Biblio', 'America/Argentina/Buenos_Aires', 'false', 1, '2026-11-19 22:45:21.939143+00'),
  (47, 'Jornada Online: la primera apertura', '2026-01-21 12:00:00+00', 'Online', 'Elena Duarte;Lucía Ferreyra', 1, 1, 6, 45000.00, 48.00, 38.00, 30.00, 150, 232, 'Cuatro unidades en video para dar el primer paso desde tu ca', '<p>La hicimos pensando en alguien que llega cansado a la noche y dispone de medi', 'America/Argentina/Buenos_Aires', 'false', 1, '2026-11-19 22:45:21.939143+00'),
  (48, 'Jornada Online: escuchar el cuerpo', '2026-04-21 12:00:00+00', 'Online', 'Inés Balbuena;Elena Duarte', 0, 1, 6, 52000.00, 55.00, 44.00, 36.00, 142, 140, 'Cinco unidades sobre las señales del cuerpo y el modo de lle', '<p>«Primero anotá, después pensá.» La frase de Inés resume la jornada: durante c', 'America/Argentina/Buenos_Aires', 'false', 1, '2026-11-19 22:45:21.939143+00'),
  (49, 'Jornada Online: la historia que heredamos', '2026-06-10 12:00:00+00', 'Online', 'Ramiro Quiroga', 0, 1, 6, 48000.00, 50.00, 0.00, 0.00, 20, 72, 'Abuelas que emigraron, oficios que pasaron de mano en mano, ', '<p>Ramiro fue archivista municipal antes que consultor. Sabe que una partida de ', 'America/Argentina/Buenos_Aires', 'false', 1, '2026-11-19 22:45:21.939143+00'),
  (50, 'Jornada Online: vínculos con aire', '2026-05-21 12:00:00+00', 'Online', 'Verónica Antúnez', 0, 1, 6, 39000.00, 40.00, 32.00, 26.00, 6, 40, 'Querer no es lo mismo que necesitar, y estar cerca no es est', '<p>Verónica propone una imagen: dos árboles plantados demasiado juntos crecen to', 'America/Argentina/Buenos_Aires', 'false', 1, '2026-11-19 22:45:21.939143+00'),
  (51, 'Jornada Online: decidir sin apuro', '2026-10-03 12:00:00+00', 'Online', 'Tomás Arrieta;Claudia Restrepo', 0, 1, 6, 41000.00, 42.00, 34.00, 28.00, 150, 232, 'Mudarse, renunciar, separarse, volver a estudiar. Tres unida', '<p>Hay decisiones que maduran y decisiones que se pudren; desde afuera se parece', 'America/Argentina/Buenos_Aires', 'false', 1, '2026-11-19 22:45:21.939143+00'),
  (54, 'Jornada Online: crianza con humor', NULL, 'Online', 'Lucía Ferreyra;Joaquín Sosa Lagos', 0, 0, 6, 43000.00, 45.00, 36.00, 29.00, 150, 232, 'Grabación en curso. Una jornada sobre la risa como recurso d', '<p>Faltan editar los videos de las unidades dos y tres y escribir las preguntas.', 'America/Argentina/Buenos_Aires', 'false', 1, '2026-11-19 22:45:21.939143+00');
insert into evento_sociales (id_evento, fecha, fecha_fin, cupo, legales, lugar, id_provincia, id_localidad, capacidad, que_llevar, en_espera, enlace) values
  (1, '2026-11-23 19:00:00+00', '2026-11-23 20:30:00+00', 80, 'El enlace de acceso es individual y lleg', '', null, null, 80, '', 0, ''),
  (2, '2026-11-30 18:30:00+00', '2026-11-30 20:00:00+00', 24, 'La inscripción es personal. Podés transf', 'Casa Senda, Gurruchaga 2140', 135, 834, 24, '', 0, ''),
  (5, '2026-12-14 20:00:00+00', '2026-12-14 21:30:00+00', 50, 'El enlace de acceso es individual y lleg', '', null, null, 50, '', 0, ''),
  (6, '2027-01-16 19:00:00+00', '2027-01-16 20:30:00+00', 35, 'La inscripción es personal. Podés transf', 'Sala Sarandí, Peatonal Sarandí 512', 4332, 143225, 35, '', 0, ''),
  (16, '2027-03-17 09:00:00+00', '2027-03-19 18:00:00+00', 597, 'La acreditación se hace con documento. M', 'Centro de Convenciones Punta Mogotes', 134, 755, 600, '', 1, ''),
  (17, '2027-03-18 12:00:00+00', '2027-03-18 20:00:00+00', 898, 'El enlace de acceso es individual y lleg', '', null, null, 899, '', 0, ''),
  (36, '2027-01-04 09:00:00+00', '2027-01-07 14:00:00+00', 16, 'Actividad sujeta a las condiciones del t', 'Refugio Arroyo Blanco', 148, 1241, 16, '', 0, ''),
  (39, '2027-03-07 08:00:00+00', '2027-03-11 18:00:00+00', 10, 'Actividad sujeta a las condiciones del t', 'Puesto del lago Lezana', 151, 1345, 10, '', 0, ''),
  (46, '2027-03-27 17:00:00+00', '2027-03-27 20:00:00+00', 40, 'El enlace de acceso es individual y lleg', '', null, null, 40, '', 0, '');
insert into imagenes (id_imagen, id_evento, imagen, orden) values
  (1, 2, '/archivos/a601a01e69730fd3982fbf0f473c565aa4ec7345e245f4ddc4b2b053e01c5fc0', 0),
  (2, 16, '/archivos/71282c7325e50afb0f6495f19f5bcaafabdab91c4c553013f88604a5207a9f78', 0),
  (9, 36, '/archivos/917c5858a912ae80cae41b119fa52c108357506e13f8e27759bd8f8a19290621', 0),
  (10, 36, '/archivos/018d1a90c82cecdc5419209fd150aa2e57b52648357d4e93eef43bdcea579df3', 1),
  (12, 47, '/archivos/a001adb5295327eacae29ff896754828d0e1f74dbcf68804523ecdc5aa348aa9', 0);
insert into evento_unidades (id_evento_unidad, id_evento, orden, nombre, video, version, actualizado_en) values
  (4701, 47, 1, 'De qué hablamos cuando hablamos de camino', '/archivos/7c7613bc6c4cd9d69280af335261a74854209f5312237d41a40787e5fe6ce6c7?subtitulos=c6e873f3d8c8b6dae8ce6d1fd673317a8d671a631bb932e1bf49cb5f1eb802a0', 1, '2026-11-19 22:45:21.939143+00'),
  (4702, 47, 2, 'La pregunta propia', '/archivos/64ef149e89464f589946bcce12730f0ccfcbce48b4399d665729109a49616629?subtitulos=d036bd04885076b19533b50d193fee17f55a957d6a13cbbe4d970f904954a2aa', 1, '2026-11-19 22:45:21.939143+00'),
  (4703, 47, 3, 'Cuerpo, fecha y escena', '/archivos/eaab53069eb60ddeb5a0c6446c05b638a95b346ad51bfaa38fc016fbda494721?subtitulos=d09a9f48e2f157d18e3087bf80e466ca58c3bec809b1947d1ebb25df4f639271', 1, '2026-11-19 22:45:21.939143+00'),
  (4704, 47, 4, 'Una decisión pequeña', '/archivos/c92ffb3b840d3b231eb6888f8b298541a69593cc027d23eebebbcec3d75425f8?subtitulos=afa66cf87e73d054a96e05065b1a3dc8514f1df77dd08f7d3500e83614a2748e', 1, '2026-11-19 22:45:21.939143+00'),
  (4801, 48, 1, 'Registrar antes de interpretar', '/archivos/b260b1c0e4d3a0c11e9d45c01fc6ea875977bb7a171a040a15b3697354c08129?subtitulos=13f76a777a9a7763c782c6b270d0f8c98e6e1f6b5fd5b88ea470abc70409dcd2', 1, '2026-11-19 22:45:21.939143+00'),
  (4802, 48, 2, 'El mapa del cuerpo', '/archivos/442f7b85cdf039390098ea2dbe4c37251e9c89f215147086cafa0caff331c1f7?subtitulos=637ad6d4bb9e1cb2427f525e27b5e612f112cfd10d41fae440d65d1a7777b1c2', 1, '2026-11-19 22:45:21.939143+00'),
  (4803, 48, 3, 'La respiración como termómetro', '/archivos/aba071ad26a5bccc4cec3f104958c38c3044910c1cb071a20e38f3e7de8181c8?subtitulos=61e08e4b285480df753344b865ea72e4c7e39ab94c596183fcdada57dad4ecf4', 1, '2026-11-19 22:45:21.939143+00'),
  (4804, 48, 4, 'Una pausa: Koro y el cerco', '<iframe width="560" height="315" src="https://www.youtube.com/embed/Z4C82eyhwgU" title="Caminandes 2: Gran Dillama" allow="encrypted-media; picture-in-picture" allowfullscreen></iframe>', 1, '2026-11-19 22:45:21.939143+00'),
  (4805, 48, 5, 'Cuándo consultar sin demora', '/archivos/3607c83421e04f1668ca5f70d05639ce83786ea3a695ebfbb89cc44a996d535f?subtitulos=a1459b1def9f968c6a3f493e1626da0a1c67fe6c0a38be443fe00059a95ebf8e', 1, '2026-11-19 22:45:21.939143+00'),
  (4901, 49, 1, 'El dibujo del árbol', '/archivos/df8b08d98feabeb5f0153a52e33c216ab81993c363f19e3912744abd6a17c28e?subtitulos=20b799117b7cc86e08c39499cfccf861c5f8ecc3fe4c78209f2b2ade9ef690c0', 1, '2026-11-19 22:45:21.939143+00'),
  (4902, 49, 2, 'Fechas que se llaman', '/archivos/56e392132e570d6843f192f2517621847fd4d29046662598b96e51f061950565?subtitulos=1097e65455aec94d0ae40f3a8f04da0c632e040289054964887fa1f44f6cc722', 1, '2026-11-19 22:45:21.939143+00'),
  (4903, 49, 3, 'Los que llegaron de lejos', '/archivos/a62534b49cec6d67ed29ec98eafdb705d405b452e560ba3defa44747812b8a31?subtitulos=22e3053f4b48f7b598b26d5863521a9cf0305b97ece5c2024d5b8d23e2564f10', 1, '2026-11-19 22:45:21.939143+00'),
  (4904, 49, 4, 'Leer sin condenar', '/archivos/37830dc0a38c44e6b0aea9ae7d5dc06fbdcc04fac4c8e6a1e775a25766a09fb9?subtitulos=720b6ac2d686d9b932b59fa00aeef09d56d3c7906a0d4ebe3c16225cb92e82ad', 1, '2026-11-19 22:45:21.939143+00'),
  (5001, 50, 1, 'La distancia justa', '/archivos/4c0382c7052d8fb554b2f0ae853d346cf672963fca161546b857db3b3228db47?subtitulos=20717a4d47a838375928ddba6e56603aba13f056dfb230c52eefd71be5d90479', 1, '2026-11-19 22:45:21.939143+00'),
  (5002, 50, 2, 'Pedir espacio sin irse', '/archivos/62ec67f432e76f97acd602c8eec1da2d1f97b7cada36c8de66ef67bbd1b9a8d8?subtitulos=a9ccce29b0ee2d1229f329e1f6f40fa0d4b4422a8de68252bd78ea5120265e12', 1, '2026-11-19 22:45:21.939143+00'),
  (5003, 50, 3, 'Volver después de una pelea', 'WhWc3b3KhnY', 1, '2026-11-19 22:45:21.939143+00'),
  (5101, 51, 1, 'Decisiones que maduran', '/archivos/80ffbd654525e215129d9b15ff3399dcc4376983a4b72f267f4f17724be742ae?subtitulos=603496d5fdd520ac0b2c563724f6e816030cefabff501052ed8e1609d5f4c1ae', 1, '2026-11-19 22:45:21.939143+00'),
  (5102, 51, 2, 'Tres sillas', '/archivos/c3643c3fbb26e5b098f7d5f773e763df036145f01b924cd0d9cb4e71bea90768?subtitulos=ca10327075833be1cc34dba6d26516c0c7accac942dec2576a6a5501119ed7e1', 1, '2026-11-19 22:45:21.939143+00'),
  (5103, 51, 3, 'El día después', '/archivos/de84575d90db167c2c5f4f6b2e6f2879c81e4e8e47dfa5c0864aa19dc90ddefb?subtitulos=71c4319062ba0c1065845af5d638d1527cf9b8be4ba8360cd67fb9b2c030de19', 1, '2026-11-19 22:45:21.939143+00');
insert into preguntas (id_pregunta_unidad, id_evento_unidad, pregunta, orden) values
  (470101, 4701, '¿En cuántos pasos se recorre el camino?', 0),
  (470102, 4701, '¿Con qué empieza?', 1),
  (470201, 4702, 'Una pregunta propia se reconoce porque…', 0),
  (470202, 4702, '¿Dónde conviene anotarla?', 1),
  (470301, 4703, '¿Qué tres cosas se buscan en una primera lectura?', 0),
  (470302, 4703, '¿Qué se hace con una fecha dudosa?', 1),
  (470401, 4704, 'Una buena decisión pequeña…', 0),
  (470402, 4704, '¿Cuánto tiempo se observa antes de decidir la siguiente?', 1),
  (480101, 4801, '¿Qué se escribe en el registro?', 0),
  (480102, 4801, '¿Cuántas veces por día se anota?', 1),
  (480201, 4802, 'El mapa se dibuja…', 0),
  (480202, 4802, '¿Qué indica el color en el mapa?', 1),
  (480301, 4803, '¿Qué cambia primero cuando algo nos inquieta?', 0),
  (480302, 4803, 'El ejercicio de la unidad consiste en…', 1),
  (480401, 4804, 'En el corto, ¿qué quiere alcanzar Koro, la llama?', 0),
  (480402, 4804, '¿Qué tiene que ver con esta jornada?', 1),
  (480501, 4805, '¿Cuáles son señales para ir al médico hoy mismo?', 0),
  (480502, 4805, '¿Qué lugar ocupa el registro en la consulta médica?', 1),
  (490101, 4901, '¿Cuántas generaciones se dibujan?', 0),
  (490102, 4901, '¿Qué se pone cuando no se sabe un nombre?', 1),
  (490201, 4902, 'Una coincidencia de fechas es…', 0),
  (490202, 4902, '¿De dónde salen las fechas?', 1),
  (490301, 4903, '¿Qué suele perderse primero en una migración?', 0),
  (490302, 4903, '¿A quién conviene entrevistar primero?', 1),
  (490401, 4904, '¿Con qué frase se cierra la lectura de un árbol?', 0),
  (490402, 4904, '¿Qué se hace con un secreto ajeno?', 1),
  (500101, 5001, '¿Con qué se mide la distancia de un vínculo?', 0),
  (500102, 5001, 'Dos árboles plantados demasiado juntos…', 1),
  (500201, 5002, '¿Qué partes tiene un buen pedido de espacio?', 0),
  (500202, 5002, '¿Qué conviene evitar?', 1),
  (500301, 5003, 'En el corto «Spring», ¿quién enfrenta a los espíritus del invierno?', 0),
  (500302, 5003, '¿Qué enseña para el regreso después de una pelea?', 1),
  (510101, 5101, '¿Cómo se distingue una decisión que madura de una que se pudre?', 0),
  (510102, 5101, '¿Qué se pide para hacer el curso?', 1),
  (510201, 5102, '¿Quiénes se sientan en las tres sillas?', 0),
  (510202, 5102, '¿Cuánto se habla en cada silla?', 1),
  (510301, 5103, 'Después de decidir, lo primero es…', 0),
  (510302, 5103, 'La duda del día después…', 1);
insert into opciones (id_opcion, id_pregunta_unidad, nombre, correcto, orden) values
  (4701011, 470101, 'En dos', 'false', 0),
  (4701012, 470101, 'En tres', 'true', 1),
  (4701013, 470101, 'En cinco', 'false', 2),
  (4701014, 470101, 'No tiene pasos', 'false', 3),
  (4701021, 470102, 'Con un examen', 'false', 0),
  (4701022, 470102, 'Con una conversación', 'true', 1),
  (4701023, 470102, 'Con un viaje a la montaña', 'false', 2),
  (4702011, 470201, 'sigue ahí al día siguiente', 'true', 0),
  (4702012, 470201, 'tiene una respuesta rápida', 'false', 1),
  (4702013, 470201, 'la hizo otra persona', 'false', 2),
  (4702021, 470202, 'En el teléfono', 'false', 0),
  (4702022, 470202, 'En un cuaderno, a mano', 'true', 1),
  (4702023, 470202, 'No conviene anotarla', 'false', 2),
  (4703011, 470301, 'Qué sentí en el cuerpo', 'true', 0),
  (4703012, 470301, 'Cuándo fue', 'true', 1),
  (4703013, 470301, 'Quién estaba y qué pasaba', 'true', 2),
  (4703014, 470301, 'Quién tuvo la culpa', 'false', 3),
  (4703021, 470302, 'Se descarta', 'false', 0),
  (4703022, 470302, 'Se anota con un signo de pregunta', 'true', 1),
  (4703023, 470302, 'Se inventa una exacta', 'false', 2),
  (4704011, 470401, 'tiene fecha', 'true', 0),
  (4704012, 470401, 'depende de uno mismo', 'true', 1),
  (4704013, 470401, 'resuelve todo de una vez', 'false', 2),
  (4704021, 470402, 'Un día', 'false', 0),
  (4704022, 470402, 'Una semana', 'true', 1),
  (4704023, 470402, 'Un año', 'false', 2),
  (4801011, 480101, 'Qué sentí', 'true', 0),
  (4801012, 480101, 'A qué hora', 'true', 1),
  (4801013, 480101, 'Con quién estaba', 'true', 2),
  (4801014, 480101, 'Por qué me pasó', 'false', 3),
  (4801021, 480102, 'Dos', 'true', 0),
  (4801022, 480102, 'Diez', 'false', 1),
  (4801023, 480102, 'Cada vez que duele', 'false', 2),
  (4802011, 480201, 'copiando una lámina de anatomía', 'false', 0),
  (4802012, 480201, 'a mano y sin borrar', 'true', 1),
  (4802013, 480201, 'con una aplicación', 'false', 2),
  (4802021, 480202, 'La gravedad', 'false', 0),
  (4802022, 480202, 'La frecuencia', 'true', 1),
  (4802023, 480202, 'El humor del día', 'false', 2),
  (4803011, 480301, 'El apetito', 'false', 0),
  (4803012, 480301, 'La respiración', 'true', 1),
  (4803013, 480301, 'La postura', 'false', 2),
  (4803021, 480302, 'respirar más hondo', 'false', 0),
  (4803022, 480302, 'contar sin modificar', 'true', 1),
  (4803023, 480302, 'aguantar el aire', 'false', 2),
  (4804011, 480401, 'Un refugio', 'false', 0),
  (4804012, 480401, 'El pasto del otro lado', 'true', 1),
  (4804013, 480401, 'A su manada', 'false', 2),
  (4804021, 480402, 'El cuerpo insiste de la misma manera hasta que probamos otra', 'true', 0),
  (4804022, 480402, 'Los animales no sienten dolor', 'false', 1),
  (4804023, 480402, 'Conviene evitar el campo', 'false', 2),
  (4805011, 480501, 'Dolor en el pecho', 'true', 0),
  (4805012, 480501, 'Fiebre que no baja', 'true', 1),
  (4805013, 480501, 'Un recuerdo triste', 'false', 2),
  (4805014, 480501, 'Un desmayo', 'true', 3),
  (4805021, 480502, 'Reemplaza los estudios', 'false', 0),
  (4805022, 480502, 'Ayuda a contar mejor', 'true', 1),
  (4805023, 480502, 'No hay que mencionarlo', 'false', 2),
  (4901011, 490101, 'Dos', 'false', 0),
  (4901012, 490101, 'Tres', 'true', 1),
  (4901013, 490101, 'Siete', 'false', 2),
  (4901021, 490102, 'Se deja fuera a la persona', 'false', 0),
  (4901022, 490102, 'El símbolo vacío', 'true', 1),
  (4901023, 490102, 'Un nombre probable', 'false', 2),
  (4902011, 490201, 'una prueba', 'false', 0),
  (4902012, 490201, 'una invitación a preguntar', 'true', 1),
  (4902013, 490201, 'pura casualidad, siempre', 'false', 2),
  (4902021, 490202, 'De actas y partidas', 'true', 0),
  (4902022, 490202, 'De quien todavía recuerda', 'true', 1),
  (4902023, 490202, 'De la intuición', 'false', 2),
  (4903011, 490301, 'El idioma de la cocina', 'true', 0),
  (4903012, 490301, 'El apellido', 'false', 1),
  (4903013, 490301, 'Las recetas', 'false', 2),
  (4903021, 490302, 'A la persona de más edad', 'true', 0),
  (4903022, 490302, 'Al que más habla', 'false', 1),
  (4903023, 490302, 'A nadie, alcanza con los papeles', 'false', 2),
  (4904011, 490401, '«Fue culpa de ellos»', 'false', 0),
  (4904012, 490401, '«Hasta acá llega lo que sé»', 'true', 1),
  (4904013, 490401, '«Ya no hay nada que hacer»', 'false', 2),
  (4904021, 490402, 'Se publica', 'false', 0),
  (4904022, 490402, 'Se respeta', 'true', 1),
  (4904023, 490402, 'Se investiga a escondidas', 'false', 2),
  (5001011, 500101, 'Con los años', 'false', 0),
  (5001012, 500101, 'Con cinco preguntas', 'true', 1),
  (5001013, 500101, 'Con la cantidad de mensajes', 'false', 2),
  (5001021, 500102, 'se secan', 'false', 0),
  (5001022, 500102, 'crecen torcidos', 'true', 1),
  (5001023, 500102, 'dan mejor sombra', 'false', 2),
  (5002011, 500201, 'Cuánto tiempo', 'true', 0),
  (5002012, 500201, 'Para qué', 'true', 1),
  (5002013, 500201, 'Cuándo vuelvo', 'true', 2),
  (5002014, 500201, 'Quién tiene razón', 'false', 3),
  (5002021, 500202, 'Pedirlo por cansancio a medianoche', 'true', 0),
  (5002022, 500202, 'Pedirlo por escrito', 'false', 1),
  (5002023, 500202, 'Pedirlo sonriendo', 'false', 2),
  (5003011, 500301, 'Un rey', 'false', 0),
  (5003012, 500301, 'Una pastora y su perro', 'true', 1),
  (5003013, 500301, 'Todo el pueblo', 'false', 2),
  (5003021, 500302, 'Que alguien tiene que dar el primer paso', 'true', 0),
  (5003022, 500302, 'Que es mejor olvidar', 'false', 1),
  (5003023, 500302, 'Que siempre gana el más fuerte', 'false', 2),
  (5101011, 510101, 'Por lo que opinan los demás', 'false', 0),
  (5101012, 510101, 'Porque cada semana sabemos algo nuevo', 'true', 1),
  (5101013, 510101, 'Por el tiempo que pasó', 'false', 2),
  (5101021, 510102, 'Una decisión real', 'true', 0),
  (5101022, 510102, 'Una decisión inventada', 'false', 1),
  (5101023, 510102, 'Ninguna', 'false', 2),
  (5102011, 510201, 'El que quiere', 'true', 0),
  (5102012, 510201, 'El que teme', 'true', 1),
  (5102013, 510201, 'El que mira', 'true', 2),
  (5102014, 510201, 'El que juzga', 'false', 3),
  (5102021, 510202, 'Cinco minutos', 'true', 0),
  (5102022, 510202, 'Una hora', 'false', 1),
  (5102023, 510202, 'Hasta cansarse', 'false', 2),
  (5103011, 510301, 'anunciarlo a todos', 'false', 0),
  (5103012, 510301, 'hacer un gesto que lo vuelva real', 'true', 1),
  (5103013, 510301, 'volver a pensarlo', 'false', 2),
  (5103021, 510302, 'prueba que estuvo mal', 'false', 0),
  (5103022, 510302, 'es normal y pasa', 'true', 1),
  (5103023, 510302, 'obliga a volver atrás', 'false', 2);
insert into eventos_cambios (id_evento, antes, desde) values
  (2, '{}', '2026-11-17 20:00:00+00');
insert into visitas (dia, id_evento, pagina, cuenta) values
  ('2026-11-10', 17, 'visita', 5);
insert into esperas (id, id_evento, usuario_id, nombre, email, grupo, prioridad, estado, creado_en) values
  (1, 16, 2, 'Nora Sepúlveda', 'nora@ejemplo.com', -1, 0, 'espera', '2026-11-19 22:50:52.712515+00');
insert into intereses (id, id_categoria2, usuario_id, email, vence_en, creado_en) values
  (1, 2, 2, 'nora@ejemplo.com', '2027-11-17 20:00:00+00', '2026-11-19 22:50:52.712515+00');
insert into anuncios (id_evento, hasta, avisadas, terminado_en, creado_en) values
  (1, '', 0, '2026-11-19 22:45:21.939143+00', '2026-11-19 22:45:21.939143+00'),
  (2, '', 0, '2026-11-19 22:45:21.939143+00', '2026-11-19 22:45:21.939143+00'),
  (5, '', 0, '2026-11-19 22:45:21.939143+00', '2026-11-19 22:45:21.939143+00'),
  (16, '', 0, '2026-11-19 22:45:21.939143+00', '2026-11-19 22:45:21.939143+00'),
  (17, '', 0, '2026-11-19 22:45:21.939143+00', '2026-11-19 22:45:21.939143+00'),
  (36, '', 0, '2026-11-19 22:45:21.939143+00', '2026-11-19 22:45:21.939143+00'),
  (39, '', 0, '2026-11-19 22:45:21.939143+00', '2026-11-19 22:45:21.939143+00'),
  (47, '', 0, '2026-11-19 22:45:21.939143+00', '2026-11-19 22:45:21.939143+00'),
  (48, '', 0, '2026-11-19 22:45:21.939143+00', '2026-11-19 22:45:21.939143+00'),
  (49, '', 0, '2026-11-19 22:45:21.939143+00', '2026-11-19 22:45:21.939143+00'),
  (50, '', 0, '2026-11-19 22:45:21.939143+00', '2026-11-19 22:45:21.939143+00'),
  (51, '', 0, '2026-11-19 22:45:21.939143+00', '2026-11-19 22:45:21.939143+00');
insert into anuncios_posibles (id_evento, vez) values
  (1, 0);
insert into cupones (id, codigo, descripcion, tipo, porcentaje, alcance, eventos, categorias, usos_max, usos, uno_por_persona, automatico, version, actualizado_en, creado_en) values
  (1, 'OTONIO', '', 'porcentaje', 20, 'todo', '{}', '{}', 10, 0, 'true', 'false', 1, '2026-11-19 22:50:52.712515+00', '2026-11-19 22:50:52.712515+00');
insert into compras_user_detalle (id, user_id, nombre_y_apellido, dni, pais, provincia, localidad, telefono, email, calle, numero, piso, departamento, codigo_postal, validacion, creado_en) values
  (1, 1, '-', '-', '-', '-', '-', '-', 'ana@ejemplo.com', '-', '-', '-', '-', '-', 'true', '2026-07-10 21:05:00+00'),
  (2, 1, '-', '-', '-', '-', '-', '-', 'ana@ejemplo.com', '-', '-', '-', '-', '-', 'true', '2026-09-03 21:05:00+00'),
  (3, 1, '-', '-', '-', '-', '-', '-', 'ana@ejemplo.com', '-', '-', '-', '-', '-', 'true', '2026-10-28 21:05:00+00'),
  (4, 1, '-', '-', '-', '-', '-', '-', 'ana@ejemplo.com', '-', '-', '-', '-', '-', 'true', '2026-11-14 21:05:00+00'),
  (5, 1, 'Ana Paredes', '27-28455014-6', 'Argentina', 'Ciudad Autónoma de Buenos Aires', 'Villa Crespo', '+54 9 11 5555-0161', 'ana@ejemplo.com', 'Thames', '842', '3', 'B', 'C1414DCN', 'true', '2026-11-11 21:05:00+00'),
  (6, 1, '-', '-', '-', '-', '-', '-', 'ana@ejemplo.com', '-', '-', '-', '-', '-', 'true', '2026-11-15 21:05:00+00'),
  (1497348439, null, 'Marta Quiroga', '20000004', 'Argentina', 'Córdoba', 'Río Cuarto', '11 5555 0101', 'm4@ejemplo.com', 'Belgrano', '120', '', '', '5800', 'true', '2026-11-17 21:12:13.416139+00'),
  (1661552622, null, 'Marta Quiroga', '20000002', 'Argentina', 'Córdoba', 'Río Cuarto', '11 5555 0101', 'm2@ejemplo.com', 'Belgrano', '120', '', '', '5800', 'true', '2026-11-17 21:12:13.323358+00'),
  (1731327514, null, 'Marta Quiroga', '20000003', 'Argentina', 'Córdoba', 'Río Cuarto', '11 5555 0101', 'm3@ejemplo.com', 'Belgrano', '120', '', '', '5800', 'true', '2026-11-17 21:12:13.371216+00'),
  (1824794309, null, 'Marta Quiroga', '20000000', 'Argentina', 'Córdoba', 'Río Cuarto', '11 5555 0101', 'm0@ejemplo.com', 'Belgrano', '120', '', '', '5800', 'true', '2026-11-17 21:12:13.114223+00'),
  (1932149670, null, 'Marta Quiroga', '20000001', 'Argentina', 'Córdoba', 'Río Cuarto', '11 5555 0101', 'm1@ejemplo.com', 'Belgrano', '120', '', '', '5800', 'true', '2026-11-17 21:12:13.198369+00'),
  (2095368656, null, 'Marta Quiroga', '20000005', 'Argentina', 'Córdoba', 'Río Cuarto', '11 5555 0101', 'm5@ejemplo.com', 'Belgrano', '120', '', '', '5800', 'true', '2026-11-17 21:12:13.541527+00'),
  (2130952061, null, 'Marta Quiroga', '20000006', 'Argentina', 'Córdoba', 'Río Cuarto', '11 5555 0101', 'm6@ejemplo.com', 'Belgrano', '120', '', '', '5800', 'true', '2026-11-17 21:12:13.591446+00');
insert into compras (id, referencia, estado, origin, medio, compras_user_detalle_id, user_id, product_type, product_id, product_name, grupo, precio, precio_moneda, recargo, cotizacion, amount, currency, order_id, payment_id, retiene_cupo, vence_en, confirmada_en, creado_en, checkout_url, pago_en_curso, recibido, proxima_consulta_en, checkout_abierto, por_revisar, descuento, usa_cupon) values
  (1, '7KQ2M9XD4TBR8W1HZC5N', 'confirmada', 'mercadopago', 4, 1, 1, 'evento', 50, 'Jornada Online: vínculos con aire', -1, 39000.00, 'ARS', 1950.00, 1180.00, 40950.00, 'ARS', '550142-7kq2m9xd4tbr8w1hzc5n', '91550142011', 'false', '2026-07-10 21:35:00+00', '2026-07-10 21:05:00+00', '2026-07-10 21:05:00+00', NULL, 'false', 40950.00, NULL, 'false', 'false', 0.00, 'false'),
  (2, 'P3VJ6YF0S9ALE2UG4K8D', 'confirmada', 'mercadopago', 4, 2, 1, 'evento', 47, 'Jornada Online: la primera apertura', -1, 45000.00, 'ARS', 2250.00, 1180.00, 47250.00, 'ARS', '550142-p3vj6yf0s9ale2ug4k8d', '91550142027', 'false', '2026-09-03 21:35:00+00', '2026-09-03 21:05:00+00', '2026-09-03 21:05:00+00', NULL, 'false', 47250.00, '2026-11-19 22:45:21.939143+00', 'false', 'false', 0.00, 'false'),
  (3, 'B8N4C1R7W5XQ0ZTM6EJ3', 'confirmada', 'transferencia', 2, 3, 1, 'evento', 48, 'Jornada Online: escuchar el cuerpo', -1, 52000.00, 'ARS', 0.00, 1180.00, 52000.00, 'ARS', NULL, NULL, 'false', '2026-11-04 21:05:00+00', '2026-10-28 21:05:00+00', '2026-10-28 21:05:00+00', NULL, 'false', 52000.00, NULL, 'false', 'false', 0.00, 'false'),
  (4, 'T6D1G9H3K7P5V2YA8S0F', 'confirmada', 'transferencia', 16, 4, 1, 'evento', 51, 'Jornada Online: decidir sin apuro', -1, 41000.00, 'ARS', 0.00, 1180.00, 41000.00, 'ARS', NULL, NULL, 'false', '2026-11-21 21:05:00+00', '2026-11-14 21:05:00+00', '2026-11-14 21:05:00+00', NULL, 'false', 41000.00, NULL, 'false', 'false', 0.00, 'false'),
  (5, 'E5U8J2L4Q7N1X9RB3C6W', 'confirmada', 'transferencia', 16, 5, 1, 'evento', 36, 'Encuentro de montaña: Bariloche, refugio y lago', -1, 185000.00, 'ARS', 0.00, 1180.00, 185000.00, 'ARS', NULL, NULL, 'false', '2026-11-18 21:05:00+00', '2026-11-11 21:05:00+00', '2026-11-11 21:05:00+00', NULL, 'false', 185000.00, NULL, 'false', 'false', 0.00, 'false'),
  (6, 'H0M5Z8T2F6K9D3GV7Y1P', 'pendiente', 'transferencia', 16, 6, 1, 'evento', 49, 'Jornada Online: la historia que heredamos', -1, 48000.00, 'ARS', 0.00, 1180.00, 48000.00, 'ARS', NULL, NULL, 'false', '2026-11-22 21:05:00+00', NULL, '2026-11-15 21:05:00+00', NULL, 'false', 0.00, NULL, 'false', 'false', 0.00, 'false'),
  (7, 'CBNG-V58M-ZT8G-AA89', 'confirmada', 'mercadopago', 4, 1824794309, null, 'evento', 17, 'Congreso Senda en línea: voces de veinte países', 0, 30.00, 'USD', 1770.00, 1180.00, 37170.00, 'ARS', '100200300-1f3156fa-d158-4ebe-b267-eaf19815afef', '91550142099', 'true', '2026-11-17 21:42:13.113+00', '2026-11-17 21:12:13.114223+00', '2026-11-17 21:12:13.114223+00', 'http://127.0.0.1:3986/mercadopago/checkout/v1/redirect?pref_id=100200300-1f3156fa-d158-4ebe-b267-eaf19815afef', 'false', 37170.00, '2026-11-19 22:45:21.939143+00', 'false', 'false', 0.00, 'false'),
  (8, 'KGJT-9Q41-E31F-BMXR', 'reembolsada', 'paypal', 8, 1932149670, null, 'evento', 17, 'Congreso Senda en línea: voces de veinte países', 0, 30.00, 'USD', 1.50, 1180.00, 31.50, 'USD', '99FDG1VAX1NZFC9DG', 'PAY-1', 'false', '2026-11-17 21:42:13.198+00', NULL, '2026-11-17 21:12:13.198369+00', NULL, 'false', 0.00, '2026-11-19 22:45:21.939143+00', 'false', 'false', 0.00, 'false'),
  (9, 'MQ8H-5QXM-XVQ2-J3ST', 'revision', 'paypal', 8, 1661552622, null, 'evento', 16, 'Congreso Senda: la vida que elegimos', 0, 160.00, 'USD', 8.00, 1180.00, 168.00, 'USD', '0XAU46Y7EBX7QYQ88', 'PAY-2', 'true', '2026-11-17 21:42:13.323+00', NULL, '2026-11-17 21:12:13.323358+00', NULL, 'false', 0.00, '2026-11-19 22:45:21.939143+00', 'false', 'false', 0.00, 'false'),
  (10, '3S65-1YRB-X3W7-F4E3', 'pendiente', 'transferencia', 32, 1731327514, null, 'evento', 16, 'Congreso Senda: la vida que elegimos', 0, 160.00, 'USD', 0.00, 1180.00, 160.00, 'USD', NULL, NULL, 'true', '2026-11-24 21:12:13.37+00', NULL, '2026-11-17 21:12:13.371216+00', NULL, 'false', 0.00, NULL, 'false', 'false', 0.00, 'false'),
  (11, 'NB0K-HT4G-BWV9-6EYF', 'pendiente', 'transferencia', 64, 1497348439, null, 'evento', 16, 'Congreso Senda: la vida que elegimos', 0, 160.00, 'USD', 0.00, 1180.00, 160.00, 'USD', NULL, NULL, 'true', '2026-11-24 21:12:13.415+00', NULL, '2026-11-17 21:12:13.416139+00', NULL, 'false', 0.00, NULL, 'false', 'false', 0.00, 'false'),
  (12, '4N5V-ANT5-4ZF6-EF0V', 'vencida', 'paypal', 8, 2095368656, null, 'evento', 39, 'Travesía BEC: cinco días en Cholila', 0, 280.00, 'USD', 14.00, 1180.00, 294.00, 'USD', 'RP8GR7MTC3B5TLGAS', NULL, 'false', '2026-11-17 21:42:13.54+00', NULL, '2026-11-17 21:12:13.541527+00', NULL, 'false', 0.00, '2026-11-19 22:45:21.939143+00', 'false', 'false', 0.00, 'false'),
  (13, 'XEF2-ZZHD-1F53-WW9Z', 'fallida', 'transferencia', 64, 2130952061, null, 'evento', 39, 'Travesía BEC: cinco días en Cholila', 0, 280.00, 'USD', 0.00, 1180.00, 280.00, 'USD', NULL, NULL, 'false', '2026-11-24 21:12:13.591+00', NULL, '2026-11-17 21:12:13.591446+00', NULL, 'false', 0.00, NULL, 'false', 'false', 0.00, 'false');
insert into compras_claves (clave, compra_id, creado_en) values
  ('clave-1', 1, '2026-11-19 22:50:52.712515+00');
insert into compras_historia (id, compra_id, desde, hacia, actor, motivo, creado_en) values
  (1, 1, NULL, 'pendiente', 'participante', 'compra iniciada', '2026-07-10 21:05:00+00'),
  (2, 1, 'pendiente', 'confirmada', 'mercadopago', 'pago acreditado', '2026-07-10 21:05:00+00'),
  (3, 2, NULL, 'pendiente', 'participante', 'compra iniciada', '2026-09-03 21:05:00+00'),
  (4, 2, 'pendiente', 'confirmada', 'mercadopago', 'pago acreditado', '2026-09-03 21:05:00+00'),
  (5, 3, NULL, 'pendiente', 'participante', 'compra iniciada', '2026-10-28 21:05:00+00'),
  (6, 3, 'pendiente', 'confirmada', 'transferencia', 'pago acreditado', '2026-10-28 21:05:00+00'),
  (7, 4, NULL, 'pendiente', 'participante', 'compra iniciada', '2026-11-14 21:05:00+00'),
  (8, 4, 'pendiente', 'confirmada', 'transferencia', 'pago acreditado', '2026-11-14 21:05:00+00'),
  (9, 5, NULL, 'pendiente', 'participante', 'compra iniciada', '2026-11-11 21:05:00+00'),
  (10, 5, 'pendiente', 'confirmada', 'transferencia', 'pago acreditado', '2026-11-11 21:05:00+00'),
  (11, 6, NULL, 'pendiente', 'participante', 'compra iniciada', '2026-11-15 21:05:00+00'),
  (12, 7, NULL, 'pendiente', 'comprador', 'Iniciada', '2026-11-17 21:12:13.114223+00'),
  (13, 8, NULL, 'pendiente', 'comprador', 'Iniciada', '2026-11-17 21:12:13.198369+00'),
  (14, 9, NULL, 'pendiente', 'comprador', 'Iniciada', '2026-11-17 21:12:13.323358+00'),
  (15, 10, NULL, 'pendiente', 'comprador', 'Iniciada', '2026-11-17 21:12:13.371216+00'),
  (16, 11, NULL, 'pendiente', 'comprador', 'Iniciada', '2026-11-17 21:12:13.416139+00'),
  (17, 12, NULL, 'pendiente', 'comprador', 'Iniciada', '2026-11-17 21:12:13.541527+00'),
  (18, 13, NULL, 'pendiente', 'comprador', 'Iniciada', '2026-11-17 21:12:13.591446+00'),
  (21, 7, 'pendiente', 'confirmada', 'mercadopago', 'pago acreditado', '2026-11-17 21:35:53.813174+00'),
  (22, 8, 'pendiente', 'confirmada', 'paypal', 'pago acreditado', '2026-11-17 21:35:53.829173+00'),
  (23, 8, 'confirmada', 'reembolsada', 'staff', 'A pedido de la persona', '2026-11-17 21:35:53.829173+00'),
  (24, 9, 'pendiente', 'revision', 'paypal', 'el importe no coincide', '2026-11-17 21:35:53.838717+00'),
  (25, 12, 'pendiente', 'vencida', 'sistema', 'venció', '2026-11-17 21:35:53.842943+00'),
  (26, 13, 'pendiente', 'fallida', 'staff', 'No llegó la transferencia', '2026-11-17 21:35:53.84715+00');
insert into compras_pagos (origin, payment_id, compra_id, estado, amount, currency, problema, actualizado_en, creado_en) values
  ('mercadopago', '91550142011', 1, 'pagado', 40950.00, 'ARS', NULL, '2026-07-10 21:05:00+00', '2026-07-10 21:05:00+00'),
  ('mercadopago', '91550142027', 2, 'pagado', 47250.00, 'ARS', NULL, '2026-09-03 21:05:00+00', '2026-09-03 21:05:00+00'),
  ('mercadopago', '91550142099', 7, 'pagado', 37170.00, 'ARS', NULL, '2026-11-17 21:35:53.806425+00', '2026-11-17 21:35:53.806425+00'),
  ('paypal', 'PAY-1', 8, 'pagado', 31.50, 'USD', NULL, '2026-11-17 21:35:53.82497+00', '2026-11-17 21:35:53.82497+00'),
  ('paypal', 'PAY-2', 9, 'pagado', 1.00, 'USD', 'importe', '2026-11-17 21:35:53.835543+00', '2026-11-17 21:35:53.835543+00'),
  ('transferencia', 'TRANSFERENCIA-B8N4C1R7W5XQ0ZTM6EJ3-0', 3, 'rechazado', 52000.00, 'ARS', NULL, '2026-11-19 23:15:34.634725+00', '2026-11-19 23:15:34.634725+00'),
  ('transferencia', 'TRANSFERENCIA-B8N4C1R7W5XQ0ZTM6EJ3-1', 3, 'pagado', 52000.00, 'ARS', NULL, '2026-10-28 21:05:00+00', '2026-10-28 21:05:00+00'),
  ('transferencia', 'TRANSFERENCIA-E5U8J2L4Q7N1X9RB3C6W-1', 5, 'pagado', 185000.00, 'ARS', NULL, '2026-11-11 21:05:00+00', '2026-11-11 21:05:00+00'),
  ('transferencia', 'TRANSFERENCIA-T6D1G9H3K7P5V2YA8S0F-1', 4, 'pagado', 41000.00, 'ARS', NULL, '2026-11-14 21:05:00+00', '2026-11-14 21:05:00+00');
insert into compras_decisiones (id, compra_id, usuario_id, accion, antes, historia_id, deshacer_hasta, creado_en) values
  ('a0000000-0000-4000-8000-000000000004', 3, 3, 'confirmar', '{}', 5, '2026-11-10 00:00:00+00', '2026-11-19 22:50:52.712515+00');
insert into reembolsos (id, compra_id, origin, payment_id, importe, currency, estado, externo, conserva_inscripcion, motivo, intentos, hecho_en, actualizado_en, creado_en, numero, dos_personas, borrar_cuenta, por_transferencia, cubierto, contestado) overriding system value values
  ('e1ac13f2-ee09-469e-a3a8-c68bea7b7454', 8, 'paypal', 'PAY-1', 31.50, 'USD', 'hecho', 'true', 'false', 'Devuelto antes de que hubiera registro', 0, '2026-11-17 21:35:53.82497+00', '2026-11-17 21:35:53.82497+00', '2026-11-17 21:35:53.82497+00', 1, 'false', 'false', 'false', 'false', 0);
insert into webhook_eventos (origin, event_id, hint, creado_en, proximo_intento_en, intentos, id) overriding system value values
  ('mercadopago', 'evt-1', '{}', '2026-11-17 21:35:53.849947+00', '2026-11-17 21:35:53.849947+00', 0, 1);
insert into evento_usuarios (id, id_evento, user_id, compra_id, precio, precio_usd, pago, id_forma_pago, paso, finalizado, abierta_hasta, finalizado_en, creado_en, recordatorios, entrada, retiene_cupo, version) values
  (1, 50, 1, 1, 39000.00, 40.00, 1, 4, 1, 0, '2026-10-10 21:05:00+00', NULL, '2026-07-10 21:05:00+00', 0, 1, 'false', 1),
  (2, 47, 1, 2, 45000.00, 48.00, 1, 4, 4, 1, '2026-12-03 21:05:00+00', '2026-09-26 22:10:00+00', '2026-09-03 21:05:00+00', 0, 1, 'false', 1),
  (3, 48, 1, 3, 52000.00, 55.00, 1, 1, 2, 0, '2027-01-28 21:05:00+00', NULL, '2026-10-28 21:05:00+00', 0, 1, 'false', 1),
  (4, 51, 1, 4, 41000.00, 42.00, 1, 1, 0, 0, '2027-02-14 21:05:00+00', NULL, '2026-11-14 21:05:00+00', 0, 1, 'false', 1),
  (5, 36, 1, 5, 185000.00, 175.00, 1, 1, 0, 0, NULL, NULL, '2026-11-11 21:05:00+00', 0, 1, 'false', 1),
  (6, 49, 1, 6, 48000.00, 50.00, 0, 1, 0, 0, NULL, NULL, '2026-11-15 21:05:00+00', 0, 1, 'false', 1),
  (7, 16, null, 10, 165000.00, 160.00, 0, 1, 0, 0, NULL, NULL, '2026-11-17 21:12:13.371216+00', 0, 1, 'false', 1),
  (8, 16, null, 11, 165000.00, 160.00, 0, 1, 0, 0, NULL, NULL, '2026-11-17 21:12:13.416139+00', 0, 1, 'false', 1),
  (10, 17, null, 7, 30.00, 30.00, 1, 4, 0, 0, NULL, NULL, '2026-11-17 21:36:10.32856+00', 0, 1, 'false', 1);
insert into posiciones (inscripcion_id, id_evento_unidad, segundos, actualizado_en) values
  (3, 4803, 9, '2026-11-15 22:40:00+00');
insert into intentos (inscripcion_id, id_evento_unidad, cuantos, ultimo_en) values
  (2, 4701, 1, '2026-11-19 22:50:52.712515+00');
insert into aprobaciones (inscripcion_id, id_evento_unidad, creado_en) values
  (1, 5001, '2026-07-14 21:05:00+00'),
  (2, 4701, '2026-09-07 21:05:00+00'),
  (2, 4702, '2026-09-11 21:05:00+00'),
  (2, 4703, '2026-09-15 21:05:00+00'),
  (2, 4704, '2026-09-19 21:05:00+00'),
  (3, 4801, '2026-11-01 21:05:00+00'),
  (3, 4802, '2026-11-05 21:05:00+00');
insert into asistencias (id, clave, tipo, id_evento, inscripcion_id, via, usuario_id, vista_en, reloj_en, creado_en) values
  (1, 'a0000000-0000-4000-8000-000000000003', 'ingreso', 17, 10, 'qr', 3, '2026-11-10 20:00:00+00', '2026-11-10 20:00:00+00', '2026-11-19 22:50:52.712515+00');
insert into constancias (codigo, inscripcion_id, nombre, actividad, creado_en) values
  ('4H7K-92QD-7M3X', 2, 'Ana Paredes', 'Jornada Online: la primera apertura', '2026-09-26 22:12:00+00');
insert into consultores (id_consultor, nombre, telefono, email, id_estado, id_pais, id_provincia, id_localidad, tipos, idiomas, perfil_foto, perfil_presentacion, perfil_activo, perfil_datosbancarios, usuario_id, version, actualizado_en, estado, vence, atiende_online) values
  (1, 'Marcela Ibáñez', '+54 9 2972 55-9681', 'consultora@ejemplo.com', 1, 10, 147, 1205, '{comunidad,campus}', '{Español,English}', '/archivos/f733fbdf956ed82bd40d48c83556459b6acc6b66ff8c6626c84b56faf621eeb1', '<p>Me llamo Marcela y atiendo en San Martín de los Andes.</p', 1, '<p><strong>Billetera Tero</strong></p><ul><li>Titular: Marcela Ibáñez</li><li>CVU: 0000363631713285156712</li><li>Alias: marcela.senda.78</li></ul><p>Guardá el comprobante: lo vas a adjuntar en el formulario del pedido.</p>', 4, 1, '2026-11-19 22:45:21.939143+00', 'vigente', '2027-11-19', 'false'),
  (2, 'Eduardo Del Cid Cárdenas', '+52 999 556 8377', 'ecardenas@consultas.example', 1, 157, 2786, 88167, '{comunidad,campus}', '{Español}', '/archivos/894ff2a1e02bb7f3b212e4c85ef447df0109d03643ec98716af7d3f8538a0f97', '<p>Mi manera de acompañar es lenta. Pregunto poco, escribo a', 0, '', null, 1, '2026-11-19 22:45:21.939143+00', 'vigente', '2027-11-19', 'false'),
  (3, 'Elizabeth Madrigal Montes', '+506 8255 2445', 'elizabeth.montes@consultas.example', 1, 50, 841, 21987, '{comunidad,campus,empresa}', '{Español}', '/archivos/246af728393fb572ce023504aeeb4bbc36fc910e5a63c12ddb6bc26511b6b259', '<p>Atiendo a personas mayores en su domicilio y a sus famili', 0, '', null, 1, '2026-11-19 22:45:21.939143+00', 'vigente', '2027-11-19', 'false'),
  (4, 'Lorenzo Morelli', '+39 339 555 5471', 'lorenzo.morelli@example.com', 1, 110, 1740, 69399, '{comunidad}', '{Italiano}', '/archivos/55c40b9b379a4157a48bc05da8c6fcf90e3505207c73d667aa4e40339b6cffbf', '<p>Antes que nada: el primer llamado no compromete a nada.</', 0, '', null, 1, '2026-11-19 22:45:21.939143+00', 'vigente', '2027-11-19', 'false'),
  (5, 'Olga Sandoval Parra', '+57 313 554 6994', 'parra.olga@example.org', 1, 49, 816, 21364, '{comunidad,empresa}', '{Español}', '/archivos/e8393e1eb468f550540d8c12e81995e271507cf251c416eacf144b77c582852a', '<p>Combino la consulta con la lectura en voz alta. Elegimos ', 0, '', null, 1, '2026-11-19 22:45:21.939143+00', 'vigente', '2027-11-19', 'false'),
  (6, 'Juana Elisa Marchetti', '+54 9 230 550-1292', 'jmarchetti@correo.example', 1, 10, 134, 774, '{comunidad}', '{Español}', '/archivos/3dfe2e45ab975dbfa47b68d0c8559ba35f898d37fc939541ff01d13e03689207', '<p>Hace 13 años que acompaño en hospitales y escuelas. Apren', 0, '', null, 1, '2026-11-19 22:45:21.939143+00', 'vigente', '2027-11-19', 'false');
insert into certificados (id_certificado, nombre, activo, tipo, version, actualizado_en) values
  (1, 'Decodificación bioemocional', 1, 'Campus', 1, '2026-11-19 22:45:21.939143+00'),
  (2, 'Bioexistencia consciente', 1, 'Campus', 1, '2026-11-19 22:45:21.939143+00'),
  (3, 'Acompañamiento en duelos', 1, 'Campus', 1, '2026-11-19 22:45:21.939143+00'),
  (4, 'Vínculos de pareja', 1, 'Campus', 1, '2026-11-19 22:45:21.939143+00'),
  (5, 'Familia y crianza', 1, 'Campus', 1, '2026-11-19 22:45:21.939143+00'),
  (6, 'Adolescencia', 1, 'Campus', 1, '2026-11-19 22:45:21.939143+00'),
  (7, 'Árbol familiar', 1, 'Campus', 1, '2026-11-19 22:45:21.939143+00'),
  (8, 'Lectura de síntomas', 1, 'Campus', 1, '2026-11-19 22:45:21.939143+00'),
  (9, 'Personas mayores', 1, 'Campus', 1, '2026-11-19 22:45:21.939143+00'),
  (10, 'Liderazgo consciente', 1, 'Empresa', 1, '2026-11-19 22:45:21.939143+00'),
  (11, 'Conversaciones difíciles en equipos', 1, 'Empresa', 1, '2026-11-19 22:45:21.939143+00'),
  (12, 'Economía personal y decisiones', 1, 'Empresa', 1, '2026-11-19 22:45:21.939143+00'),
  (13, 'Facilitación de encuentros de montaña', 1, 'Comunidad', 1, '2026-11-19 22:45:21.939143+00'),
  (14, 'Coordinación de grupos de lectura', 1, 'Comunidad', 1, '2026-11-19 22:45:21.939143+00'),
  (15, 'Decodificación inicial (plan 2019)', 0, 'Campus', 1, '2026-11-19 22:45:21.939143+00'),
  (16, 'Economía del hogar (plan anterior)', 0, 'Empresa', 1, '2026-11-19 22:45:21.939143+00');
insert into consultores_certificados (id_consultor, id_certificado) values
  (1, 4),
  (1, 7),
  (1, 13),
  (2, 7),
  (3, 3),
  (3, 7),
  (3, 11),
  (5, 10),
  (5, 11),
  (5, 14);
insert into certificaciones (id, id_consultor, numero, otorgada, vence, motivo, avisados, creado_en, meses) values
  (1, 1, 'C-000001', '2026-11-19', '2027-11-19', 'Ya estaba en el directorio', '{}', '2026-11-19 22:45:21.939143+00', 12),
  (2, 2, 'C-000002', '2026-11-19', '2027-11-19', 'Ya estaba en el directorio', '{}', '2026-11-19 22:45:21.939143+00', 12),
  (3, 3, 'C-000003', '2026-11-19', '2027-11-19', 'Ya estaba en el directorio', '{}', '2026-11-19 22:45:21.939143+00', 12),
  (4, 4, 'C-000004', '2026-11-19', '2027-11-19', 'Ya estaba en el directorio', '{}', '2026-11-19 22:45:21.939143+00', 12),
  (5, 5, 'C-000005', '2026-11-19', '2027-11-19', 'Ya estaba en el directorio', '{}', '2026-11-19 22:45:21.939143+00', 12),
  (6, 6, 'C-000006', '2026-11-19', '2027-11-19', 'Ya estaba en el directorio', '{}', '2026-11-19 22:45:21.939143+00', 12);
insert into consultores_cambios (id, id_consultor, clase, estado, antes, datos, respuesta, creado_en) values
  (1, 1, 'perfil', 'pendiente', '{}', '{"perfil_presentacion": "Hola"}', '', '2026-11-19 22:50:52.712515+00');
insert into consultores_visitas (dia, id_consultor, accion, cuenta) values
  ('2026-11-10', 1, 'visita', 3);
insert into consultas (id, id_consultor, nombre, email, telefono, estado, actualizada_en, creado_en) values
  (1, 1, 'Rita', 'rita@ejemplo.com', '', 'nueva', '2026-11-19 22:50:52.712515+00', '2026-11-19 22:50:52.712515+00');
insert into consultas_mensajes (id, consulta_id, de, texto, creado_en) values
  (1, 1, 'visitante', '¿Atendés los sábados?', '2026-11-19 22:50:52.712515+00');
insert into mensajes (id, formulario, datos, request_id, creado_en, estado) values
  (1, 'contacto', '{"email": "rita@ejemplo.com", "nombre": "Rita", "mensaje": "Hola"}', 'req-1', '2026-11-17 21:35:53.858581+00', 'cerrado');
insert into mensajes_hilo (id, mensaje_id, direccion, texto, autor, adjuntos, automatica, creado_en) values
  ('a0000000-0000-4000-8000-000000000009', 1, 'sale', 'Gracias por escribir', 3, '{}', 'false', '2026-11-19 22:50:52.712515+00');
insert into pedidos (id, estado, via, id_consultor, nombre, email, telefono, calle, numero, piso, localidad, partido, provincia, codigo_postal, libros, total, transporte, seguimiento, motivo, version, actualizado_en, creado_en) values
  (1, 'aceptado', 'consultor', 1, 'Rita', 'rita@ejemplo.com', '', '', '', '', '', '', '', '', '1 × Un libro', 100.00, '', '', '', 1, '2026-11-19 22:50:52.712515+00', '2026-11-19 22:50:52.712515+00');
insert into pedidos_libros (pedido_id, id_libro, nombre, cantidad, precio) values
  (1, 1, 'Un libro', 1, 100.00);
insert into suscripciones (id, email, request_id, creado_en) values
  (1, 'rita@ejemplo.com', 'req-2', '2026-11-17 21:35:53.863407+00');
insert into desafios_usados (firma, creado_en) values
  ('f', '2026-11-19 22:50:52.712515+00');
insert into extractos_plantillas (id, medio, encabezado, formato, actualizado_en, creado_en) overriding system value values
  (1, 2, 'fecha;importe', '{}', '2026-11-19 22:50:52.712515+00', '2026-11-19 22:50:52.712515+00');
insert into extractos (id, medio, archivo, formato, nuevas, repetidas, ceros, rechazadas, usuario_id, creado_en) values
  ('a0000000-0000-4000-8000-000000000005', 2, 'noviembre.csv', 'csv', 1, 0, 0, 1, 3, '2026-11-19 22:50:52.712515+00');
insert into extractos_rechazos (extracto_id, fila, motivo, texto) values
  ('a0000000-0000-4000-8000-000000000005', 3, 'No tiene fecha', ';12');
insert into movimientos (id, medio, extracto_id, fecha, importe, moneda, pagador, cuit, texto, huella, ordinal, estado, candidatas, creado_en) overriding system value values
  (1, 2, 'a0000000-0000-4000-8000-000000000005', '2026-11-09', 52000.00, 'ARS', 'ANA PAREDES', '', 'TRANSFERENCIA', 'h', 1, 'pendiente', '{}', '2026-11-19 22:50:52.712515+00');
insert into movimientos_asignaciones (id, movimiento_id, orden, compra_id, payment_id, importe, saldo_a_favor, pruebas, usuario_id, creado_en) values
  ('a0000000-0000-4000-8000-000000000006', 1, 1, 3, 'TRANSFERENCIA-B8N4C1R7W5XQ0ZTM6EJ3-0', 52000.00, 0.00, 'referencia', 3, '2026-11-19 22:50:52.712515+00');
insert into movimientos_desasignaciones (asignacion_id, motivo, usuario_id, creado_en) values
  ('a0000000-0000-4000-8000-000000000006', 'Era de otra compra', 3, '2026-11-19 22:50:52.712515+00');
insert into correos (id, para, plantilla, datos, compra_id, estado, intentos, proximo_intento_en, enviado_en, creado_en, vez) values
  ('c64540c2-5aa1-4c78-b3b3-0926c5ec5ddd', 'ana@ejemplo.com', 'compra-confirmada', '{}', 1, 'enviado', 0, '2026-11-19 22:50:52.712515+00', '2026-11-10 20:00:00+00', '2026-11-19 22:50:52.712515+00', 1);
insert into direcciones_borradas (turno, borrada_en) values
  (1, '2026-11-19 22:50:52.862506+00');
insert into actos (id, autor, cosa, acto, clave, huella, mensaje, creado_en) values
  ('a0000000-0000-4000-8000-000000000001', 3, 'pedido', 'aceptar', '1', 'h', 'Pedido aceptado', '2026-11-19 22:50:52.712515+00');
insert into lotes (id, recurso, accion, autor, actor, terminado_en, creado_en) values
  ('a0000000-0000-4000-8000-000000000008', 'eventos', 'destacar', 3, '{"tipo": "staff"}', '2026-11-10 20:00:00+00', '2026-11-19 22:50:52.712515+00');
insert into lotes_filas (lote, orden, clave, estado, mensaje, intentos) values
  ('a0000000-0000-4000-8000-000000000008', 1, '17', 'hecha', '', 0);
insert into revisiones (id, tabla, clave, numero, version, estado, datos, autor, motivo, creado_en, actualizado_en) overriding system value values
  (1, 'libros', '1', 1, 1, 'publicada', '{}', 3, '', '2026-11-19 22:50:52.712515+00', '2026-11-19 22:50:52.712515+00');
insert into notas (id, entidad, clave, texto, autor, recordada, creado_en) overriding system value values
  (1, 'compras', '7', 'Llamó por teléfono', 3, 'false', '2026-11-19 22:50:52.712515+00');
insert into vistas_guardadas (id, pantalla, nombre, direccion, autor, creado_en) overriding system value values
  (1, 'compras', 'Por revisar', '?f=1', 3, '2026-11-19 22:50:52.712515+00');
insert into ajustes (id, clave, numero, valor, desde, motivo, autor, creado_en) overriding system value values
  (1, 'tolerancia', 1, '{"ARS": 100}', '2026-11-01 00:00:00+00', 'Primeros valores', 3, '2026-11-19 22:50:52.712515+00');
insert into informes (id, nombre, clase, columnas, filtros, autor, fallas, creado_en, version) overriding system value values
  (1, 'Ventas', 'ventas', '{referencia}', '{}', 3, 0, '2026-11-19 22:50:52.712515+00', 1);
insert into informes_corridas (id, informe, nombre, clase, columnas, filtros, formato, personal, autor, estado, intentos, filas, bytes, creado_en) values
  ('a0000000-0000-4000-8000-000000000007', 1, 'Ventas', 'ventas', '{referencia}', '{}', 'csv', 'false', 3, 'lista', 0, 0, 0, '2026-11-19 22:50:52.712515+00');
insert into informes_partes (corrida, orden, contenido) values
  ('a0000000-0000-4000-8000-000000000007', 0, '\x00');
insert into informes_destinatarios (corrida, usuario) values
  ('a0000000-0000-4000-8000-000000000007', 3);
insert into limites (key, points, expire) values
  ('k', 1, 1763500000000);
insert into datos_base (parte, huella, cargada_en) values
  ('una-anterior', 'h', '2026-11-19 22:50:52.712515+00');

do $$ declare one record; begin
  for one in select oid::regclass as tabla from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  loop execute format('alter table %s enable trigger user', one.tabla); end loop;
end $$;
do $$ declare one record; begin
  for one in select attrelid::regclass::text as tabla, attname as columna from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> '' and not attisdropped
  loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), (select max(%I) from %s))', one.tabla, one.columna, one.columna, one.tabla);
  end loop;
end $$;
select setval('certificaciones_numero', (select max(substr(numero, 3)::int) from certificaciones));
