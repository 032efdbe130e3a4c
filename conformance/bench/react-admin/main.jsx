import {
  Admin,
  Datagrid,
  List,
  Pagination,
  Resource,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { COLUMNS } from '../columns.ts';

/** The same list and detail in react-admin, as its tutorial makes them: the rows, fields and server of the lean list. */

const read = async (path) => (await fetch(path)).json();
const indexOf = (id) => id - 1_000_080;
const dataProvider = {
  getList: async (_resource, { pagination }) => ({ data: await read(`/page/${pagination.page}`), total: 10_000 }),
  getOne: async (_resource, { id }) => ({ data: await read(`/row/${indexOf(id)}`) }),
};

const filters = [
  <TextInput key="q" source="q" alwaysOn />,
  <SelectInput key="status" source="status" choices={[{ id: 'approved', name: 'Approved' }]} />,
];
const fields = (names) =>
  names.map((name) => <TextField key={name} source={name === 'merchant' ? 'merchant.name' : name} />);

const PaymentList = () => (
  <List filters={filters} perPage={80} pagination={<Pagination rowsPerPageOptions={[5, 10, 20, 40, 80]} />}>
    <Datagrid rowClick="show">{fields(COLUMNS)}</Datagrid>
  </List>
);

const REST = ['fee', 'country', 'currency', 'actual_amount', 'card_brand', 'origin_type', 'v_currency', 'ps_tran_id'];
const PaymentShow = () => (
  <Show>
    <SimpleShowLayout>{fields([...COLUMNS, ...REST])}</SimpleShowLayout>
  </Show>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider}>
    <Resource name="payments" list={PaymentList} show={PaymentShow} />
  </Admin>,
);
